export function messages(language: string): Record<string, unknown>;
export function gather(): void;

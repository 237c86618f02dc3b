/** Requests to the hall: JSON in and out, refusals as `Refused`. */
import { m } from "../paraglide/messages.js";
import { noteBuild } from "./build.svelte";
import { isRefusal, ownRefusal, Refused } from "./refusal";
import { noteWall } from "./wall";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

const PATIENCE_MS = 15_000;

export async function request(method: Method, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { accept: "application/json", ...(body !== undefined && JSON_BODY) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new Refused(ownRefusal("unreachable", m.shell_unreachable()), 0);
  }
  noteBuild(response.headers.get("x-wordhall-build"));
  noteWall(response.headers.get("date"));
  if (!response.ok) throw new Refused(await refusalOf(response), response.status);
  return response;
}

const JSON_BODY = { "content-type": "application/json" };

export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await request(method, path, body);
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

async function refusalOf(response: Response) {
  try {
    const said: unknown = await response.json();
    if (isRefusal(said)) return said;
  } catch {
    // What stands between us and the hall has answered in words of its own.
  }
  return ownRefusal(`http-${response.status}`, m.shell_odd_answer({ status: response.status }));
}

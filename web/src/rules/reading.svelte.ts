/** What is looked up beside the page: a rule, a word. */
export class Reading {
  /** The rule at which the panel is open ("<game> R15", or "<game>" for the beginning). */
  rule = $state<string | null>(null);
  word = $state<string | null>(null);
}

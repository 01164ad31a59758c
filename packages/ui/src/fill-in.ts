/** Replaces each `{name}` in a text with its value; a name without a value stays, so that the mistake is visible. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

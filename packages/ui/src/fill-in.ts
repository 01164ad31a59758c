/** Replaces each `{name}` in a text by its value; a name without a value stays, so that a slip shows. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Names that stand between braces in a text; none for a text that is not known literally. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** Replaces each `{name}` in a text with its value; a name without a value stays, so that the mistake is visible. */
export function fillIn<Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholder<Text>, string | number>>,
): string {
  const given: Readonly<Record<string, string | number>> = values;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole));
}

/** Ends a text with a full stop, unless it already has one, as after a name such as 'Voorbeeld Advies B.V.' */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

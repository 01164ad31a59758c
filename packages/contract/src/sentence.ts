/** Ends a string with a full stop, unless it ends with punctuation already, such as the name 'Voorbeeld Advies B.V.' */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A sentence that may end in a name such as 'Voorbeeld Advies B.V.': with one full stop at its end, and never two. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

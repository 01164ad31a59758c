/** Maximum length in characters: that of a name identifier in SAML, and enough for any other text. */
const longest = 256;

/**
 * Makes text from outside safe to store and show: limits its length, and replaces characters that are invisible or
 * change the direction of text.
 */
export function sanitizeText(text: string): string {
  const seen = text.toWellFormed().replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  const characters = Array.from(seen);
  return characters.length <= longest ? seen : `${characters.slice(0, longest - 1).join('')}…`;
}

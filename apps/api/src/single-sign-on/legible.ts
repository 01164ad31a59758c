/** In characters: the longest name SAML allows for a person, and enough of anything else. */
const longest = 256;

/**
 * Makes a text that came from elsewhere fit to be kept and shown: bounded, and with what cannot be seen, or would turn the
 * direction of the text around it, as a replacement character.
 */
export function legible(text: string): string {
  const seen = text.toWellFormed().replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  const characters = Array.from(seen);
  return characters.length <= longest ? seen : `${characters.slice(0, longest - 1).join('')}…`;
}

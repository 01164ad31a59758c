/** The Dutch postal code: four digits and two letters. Free of React. */

const pattern = /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/;

/** '1012JS' for '1012js', ' 1012  JS ' and '1012-js'; what is no Dutch postal code stays as it is, without spaces around it. */
export function storedPostalCode(text: string): string {
  const plain = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  return pattern.test(plain) ? plain : text.trim();
}

/** '1012 JS', as people read it; what is no Dutch postal code stays exactly as it is. */
export function shownPostalCode(text: string): string {
  const code = storedPostalCode(text);
  return pattern.test(code) ? `${code.slice(0, 4)} ${code.slice(4)}` : text;
}

/** Dutch postal codes: four digits and two letters. */
import { withoutInvisible } from '../without-invisible.ts';

const pattern = /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/;

/**
 * Returns '1012JS' for '1012js', ' 1012  JS ' and '1012-js'; a text that is not a Dutch postal code only without invisible
 * characters and surrounding spaces.
 */
export function storedPostalCode(text: string): string {
  const visible = withoutInvisible(text);
  const plain = visible.replaceAll(/[\s.-]/g, '').toUpperCase();
  return pattern.test(plain) ? plain : visible.trim();
}

/** Formats a Dutch postal code for display, such as '1012 JS'; returns any other text unchanged. */
export function shownPostalCode(text: string): string {
  const code = storedPostalCode(text);
  return pattern.test(code) ? `${code.slice(0, 4)} ${code.slice(4)}` : text;
}

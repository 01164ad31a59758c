/** Digits of a typed or pasted text, and the position of the caret among them. */
export interface CleanCode {
  code: string;
  caret: number;
}

/** Keeps the first `length` digits of a text: '123 456', '123-456' and full-width digits all give the same code. */
export function cleanCode(text: string, caret: number, length: number): CleanCode {
  const code = digitsOf(text).slice(0, length);
  return { code, caret: Math.min(code.length, digitsOf(text.slice(0, caret)).length) };
}

/** Throws when the number of digits is not a whole number above 0. */
export function assertDigits(digits: number): void {
  if (Number.isInteger(digits) && digits > 0) return;
  throw new Error(
    `OneTimeCodeField: digits={${digits}} is not a whole number above 0, so nothing could be typed. Give the length of the code, for example 6.`,
  );
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^0-9]/g, '');
}

/** The digits of what was typed or pasted, and where the caret belongs among them. */
export interface CleanCode {
  code: string;
  caret: number;
}

/** Keeps the first `length` digits of a text: '123 456', '123-456' and full-width digits are all the same code. */
export function cleanCode(text: string, caret: number, length: number): CleanCode {
  const code = digitsOf(text).slice(0, length);
  return { code, caret: Math.min(code.length, digitsOf(text.slice(0, caret)).length) };
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^0-9]/g, '');
}

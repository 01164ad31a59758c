/** Compares texts as people read them: without case, accents and signs that cannot be seen. */
import { withoutInvisible } from './without-invisible.ts';

/** Letters with a stroke and others that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Returns a text in lower case, without accents, double spaces and invisible characters, with straight apostrophes. */
export function fold(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

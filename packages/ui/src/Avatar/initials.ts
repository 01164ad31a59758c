import { withoutInvisible } from '../without-invisible.ts';

/**
 * Returns the initials of a person: first letter of the first and of the last word, in capitals, without the words
 * between them ('van den'). Empty for an empty name. The Dutch ij counts as one letter, except before another vowel.
 */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends.map(firstLetter).map(capital).join('');
}

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Returns the first letter or digit of a word, with an accent that is a separate character. */
function firstLetter(word = ''): string {
  const letters = withoutInvisible(word).replace(/^[^\p{L}\p{N}]+/u, '');
  if (/^ij(?![aeiouy])/i.test(letters.normalize('NFD'))) return 'IJ';
  return graphemes.segment(letters)[Symbol.iterator]().next().value?.segment ?? '';
}

/** Returns the capital of a letter; the letter itself where it has none of its own ('ß'), or is not written with it. */
function capital(letter: string): string {
  const upper = letter.toLocaleUpperCase('nl');
  return upper.length > letter.length || /\p{Script=Georgian}/u.test(letter) ? letter : upper;
}

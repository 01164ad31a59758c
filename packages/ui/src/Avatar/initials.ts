/**
 * Returns the initials of a person: first letter of the first and of the last word, in capitals, without the words
 * between them ('van den'). Empty for an empty name.
 */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends.map(firstLetter).join('').toLocaleUpperCase('nl');
}

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Returns the first letter or digit of a word, with an accent that is a separate character. */
function firstLetter(word = ''): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '');
  return graphemes.segment(letters)[Symbol.iterator]().next().value?.segment ?? '';
}

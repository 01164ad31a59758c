/**
 * The initials a person is recognised by: first letter of the first and of the last word, in capitals.
 * Infixes ('van den') fall away by themselves; an empty name gives an empty string.
 */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends.map(firstLetter).join('').toLocaleUpperCase('nl');
}

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** One letter as a reader sees it: an accent written as a separate character stays with its letter. */
function firstLetter(word = ''): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '');
  return graphemes.segment(letters)[Symbol.iterator]().next().value?.segment ?? '';
}

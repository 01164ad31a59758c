/** Compares names as people read them: without case, accents, apostrophes and the difference between ĳ and ij. */

/** Letters with a stroke, ligatures and others that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Returns a text in lower case and without accents, with the signs between its letters. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Apostrophes of every keyboard, periods, and characters that cannot be seen. */
const unread = /['‘’‚‛`´ʹʻʼʽˈ′.\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]|(?!\s)\p{Cc}/gu;

/**
 * Returns the words of a text, separated by single spaces, in the form in which names are stored for searching and in
 * which searches are compared with them: ’t Hooft and 'T HOOFT are both 't hooft'. Returns '' for a text of signs only.
 */
export function fold(text: string): string {
  // Apostrophes go first as well, since '´' decomposes into a space and an accent.
  return foldLetters(text.replaceAll(unread, ''))
    .replaceAll(unread, '')
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();
}

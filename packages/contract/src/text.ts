/**
 * Cleaning of typed and pasted texts. `input.ts` applies it to every text of a request, so that what is stored can be
 * compared, searched, and written as JSON, XML and CSV.
 */

/** Emoji with the invisible characters that belong to them: flags of tags, joined emoji, numbers in a key. */
const emoji =
  /(\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}|\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?)*|[0-9#*]\uFE0F(?=\u20E3))/u;

/**
 * Controls, noncharacters, and characters without a shape: marks of direction, zero-width characters, fillers, variation
 * selectors, soft hyphens, annotations. Captures those that change a letter: the variant of a Han character, as in
 * Japanese names, and the joiners between letters of Arabic and Indic scripts.
 */
const hidden =
  /((?<=\p{sc=Han})[\u{E0100}-\u{E01EF}]|(?<=[\p{L}\p{M}])(?<!\p{DI})[\u200C\u200D](?=\p{L})(?![\p{DI}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]))|(?![\t\n])[\p{Cc}\p{NChar}\p{DI}\uFFF9-\uFFFC]/gu;

/** The capturing group of `emoji` puts the emoji at the odd places. */
const withoutHidden = (text: string) =>
  text
    .split(emoji)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(hidden, '$1')))
    .join('');

export const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Whether a text has a character that is not visible, or ends a line. For texts that must not be changed. */
export function hasHidden(text: string): boolean {
  return /[\t\n]/.test(text) || text.replaceAll(lineEnds, '\n') !== text || withoutHidden(text) !== text;
}

/** Normalizes all but the blanks: NFC, no invisible characters, and the letters i and j in place of their ligature. */
export function cleaned(text: string): string {
  return withoutHidden(text.normalize('NFC')).replaceAll('ĳ', 'ij').replaceAll('Ĳ', 'IJ').normalize('NFC');
}

/** Cleans a text of one line: each run of blanks and line ends becomes one space, none at the ends. */
export function cleanLine(text: string): string {
  return cleaned(text.replaceAll(lineEnds, '\n'))
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim();
}

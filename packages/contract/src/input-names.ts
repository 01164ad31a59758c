/** Names and texts of several lines in requests. Apart from `input.ts`, since the login has neither. */
import * as z from 'zod/mini';
import { cleanedText, inputText, maximumTextLength } from './input.ts';
import { cleaned, cleanLine, lineEnds } from './text.ts';

/** Cleans a text of several lines, which keeps its line ends, as `\n`, and its tabs. */
export function cleanLines(text: string): string {
  return cleaned(text.replaceAll(lineEnds, '\n'))
    .replaceAll(/(?:[^\S\n\t]|\u2800)+/g, ' ')
    .trim();
}

/** A text of one or more lines, cleaned (`cleanLines`), of a limited length. */
export const inputLines = (maximum = maximumTextLength) => cleanedText(cleanLines, maximum);

/** Characters that keyboards and word processors put in place of the apostrophe, next to a letter or digit. */
const apostrophe =
  /(?<=[\p{L}\p{M}\p{N}])[\u2018\u2019\u02BC\u00B4\u0060\u2032]|[\u2018\u2019\u02BC\u00B4\u0060\u2032](?=[\p{L}\p{N}])/gu;

/**
 * Cleans a name of a person, street or town: a line in which every apostrophe is the straight one, so that "’t Hooft" and
 * "'t Hooft" are the same. Other texts keep their typography.
 */
export function cleanName(text: string): string {
  return cleanLine(text).replaceAll(apostrophe, "'");
}

/** Empties a text in which nothing matches `visible`, such as one of marks without a letter. */
const emptyWithout = (visible: RegExp) => z.overwrite((value: string) => (visible.test(value) ? value : ''));

/** A title or label of one line; '' unless it has a letter, digit, sign or symbol. */
export const labelText = (maximum: number) =>
  inputText(maximum).check(emptyWithout(/[\p{L}\p{N}\p{P}\p{S}]/u));

/** A name of a place or a part of one, cleaned (`cleanName`); '' unless it has a letter or digit. */
export const placeName = (maximum: number) =>
  cleanedText(cleanName, maximum).check(emptyWithout(/[\p{L}\p{N}]/u));

/** A name of a person or a part of one, cleaned (`cleanName`); '' unless it has a letter. */
export const personName = (maximum: number) => cleanedText(cleanName, maximum).check(emptyWithout(/\p{L}/u));

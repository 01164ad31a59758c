import { day as realDay } from '@portal/contract/formats';
import { fold } from '@portal/contract/people/fold';
import { nameOfRequirement, provable, type WftRequirement } from '@portal/contract/wft/rules';
import type { SignatureFinding } from '@portal/contract/uploads/signature';
import * as z from 'zod/mini';

/** What a diploma must say about its owner. */
export interface Owner {
  givenName: string | null;
  infix: string | null;
  surname: string | null;
  birthDate: string | null;
}

/** What a diploma proves. */
export interface Proof {
  requirement: (typeof provable)[number];
  issuedOn: string;
  number: string | null;
}

const months =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
/** Days such as 12-03-1985, 12/3/1985, 1985-03-12 and 12 maart 1985. */
const dayPattern =
  /\b(?:(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)|(?<day2>\d{1,2})[-/.](?<month2>\d{1,2})[-/.](?<year2>\d{4})|(?<day3>\d{1,2}) (?<name>[a-z]{3,9}) (?<year3>\d{4}))\b/g;
/** Given names between the first one and the surname, at most. */
const middleNames = 4;

/** The different days that a text mentions. */
function daysIn(text: string): string[] {
  const days = Array.from(text.toLowerCase().matchAll(dayPattern), ({ groups = {} }) => {
    const year = groups['year'] ?? groups['year2'] ?? groups['year3'];
    const month = groups['month'] ?? groups['month2'] ?? String(months.indexOf(groups['name'] ?? '') + 1);
    const day = groups['day'] ?? groups['day2'] ?? groups['day3'] ?? '';
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return [...new Set(days)];
}

/** Whether a line has a name in full: the given name, perhaps further ones, and the surname with its infix. */
function hasName(line: string, { givenName, infix, surname }: Owner): boolean {
  const words = fold(line).split(' ');
  const first = fold(givenName ?? '').split(' ');
  const last = fold([infix, surname].filter(Boolean).join(' ')).split(' ');
  if (first[0] === '' || !surname) return false;
  const isAt = (place: number, part: readonly string[]) =>
    part.every((word, index) => words[place + index] === word);
  return words.some((_, place) => {
    if (!isAt(place, first)) return false;
    const next = place + first.length;
    return Array.from({ length: middleNames + 1 }, (__, skipped) => next + skipped).some((at) =>
      isAt(at, last),
    );
  });
}

/** Without the ending that diplomas leave out: 'Schade particulier' is 'Schadeverzekeringen particulier'. */
const shortened = (words: string) => words.replaceAll(/verzekeringen\b/g, '');

/** What a text calls itself when it proves something, and words of texts that do not, such as a result or a booking. */
const proofs = /\b(?:diploma|certificaat|getuigschrift)\b/;
const doubts =
  /\b(?:niet|geen|gezakt|onvoldoende|voorlopige?|inschrijving|aanmelding|proefexamen|ongeldig|ingetrokken)\b/;

/** The requirements that a text names in full. */
function requirementsIn(text: string): Proof['requirement'][] {
  const words = ` ${shortened(fold(text))} `;
  return provable.filter((code) => words.includes(` ${shortened(fold(nameOfRequirement(code)))} `));
}

/** The number of a diploma on the only line that gives one; null without, since not every diploma has a number. */
function numberIn(lines: readonly string[]): string | null {
  const numbers = lines.flatMap(
    (line) => /\b(?:diploma)?nummer:?\s+(?<number>[\w./-]{3,50})$/i.exec(line)?.groups?.['number'] ?? [],
  );
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/**
 * Reads what a diploma proves for its owner; a finding when its text names somebody else, or leaves anything to be
 * guessed. `chosen` is the requirement that the participant says it proves; null for none.
 */
export function readDiploma(
  text: string,
  owner: Owner,
  chosen: WftRequirement | null,
  today: string,
): Proof | SignatureFinding {
  const lines = text.split('\n').map((line) => line.trim());
  if (fold(text) === '') return 'no-text';
  if (!lines.some((line) => hasName(line, owner))) return 'other-name';
  if (!proofs.test(fold(text)) || doubts.test(fold(text))) return 'no-diploma';
  const days = daysIn(text);
  if (owner.birthDate === null) return 'unknown-birth-date';
  if (!days.includes(owner.birthDate)) return 'other-birth-date';
  const [requirement, second] = requirementsIn(text);
  if (requirement === undefined) return 'no-requirement';
  if (second !== undefined) return 'several-requirements';
  if (chosen !== null && chosen !== requirement) return 'other-requirement';
  const [issuedOn, other] = days.filter((day) => day !== owner.birthDate);
  const isClear =
    issuedOn !== undefined &&
    other === undefined &&
    z.safeParse(realDay, issuedOn).success &&
    issuedOn > owner.birthDate &&
    issuedOn <= today;
  return isClear ? { requirement, issuedOn, number: numberIn(lines) } : 'unclear-date';
}

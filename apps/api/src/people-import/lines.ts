import { emailField } from '@portal/contract/email/field';
import { foldLetters } from '@portal/contract/people/fold';
import { personFields, phoneField } from '@portal/contract/people/inputs';
import { z } from 'zod';
import {
  importColumns,
  type ImportField,
  importFields,
  requiredImportFields,
} from '@portal/contract/people-import/rules';
import { NoTable, type Table } from './table.ts';

/** Returns `31-12-1999` as `1999-12-31`, an empty cell as null, and anything else as it is. */
const isoOf = (cell: unknown): unknown => {
  if (typeof cell !== 'string' || cell === '') return null;
  const [, day = '', month = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  return year === undefined ? cell : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
};

/** A person in a file; an empty cell keeps what is stored. */
export const lineSchema = z.object({
  email: z
    .unknown()
    .pipe(emailField('E-mailadres is verplicht!'))
    .transform((email) => email.toLowerCase()),
  givenName: z.unknown().pipe(personFields.givenName),
  infix: z.unknown().pipe(personFields.infix),
  surname: z.unknown().pipe(personFields.surname),
  birthDate: z
    .unknown()
    .transform(isoOf)
    .pipe(z.nullable(z.unknown().pipe(personFields.birthDate))),
  phone: z.unknown().pipe(phoneField),
});
export type PersonLine = z.output<typeof lineSchema>;

/** The names under which a column is recognized, besides that of the template. */
const otherNames: Record<ImportField, string[]> = {
  email: ['e-mail', 'emailadres', 'email', 'mail', 'e-mail werk', 'zakelijk e-mailadres'],
  givenName: ['roepnaam', 'voornamen', 'first name', 'given name'],
  infix: ['tussenvoegsels', 'voorvoegsel', 'infix'],
  surname: ['familienaam', 'naam', 'last name', 'surname'],
  birthDate: ['geb.datum', 'date of birth'],
  phone: ['telefoon', 'mobiel', 'tel', 'phone'],
};

const plain = (name: string) => foldLetters(name).replaceAll(/[^a-z]/g, '');

/** Names of columns that are chosen instead of the recognized ones; '' for a field that the file does not hold. */
export type ChosenColumns = { [field in ImportField]?: string | undefined };

/**
 * Returns the columns of a file that the fields are in, by their place. Throws `NoTable` for a chosen one that it does not
 * have.
 */
export function recognize({ columns }: Table, chosen: ChosenColumns): Map<ImportField, number> {
  const known = columns.map(plain);
  const found = new Map<ImportField, number>();
  for (const field of importFields) {
    const wanted = chosen[field];
    if (wanted === '') continue;
    const among = wanted === undefined ? [importColumns[field], ...otherNames[field]] : [wanted];
    const index = among.map((name) => known.indexOf(plain(name))).find((each) => each >= 0);
    if (index !== undefined) found.set(field, index);
    else if (wanted !== undefined) throw new NoTable(`Er is geen kolom ‘${wanted}’.`);
  }
  return found;
}

/** Returns the fields that each person needs, and that no column holds. */
export const missingIn = (columns: ReadonlyMap<ImportField, number>): ImportField[] =>
  requiredImportFields.filter((field) => !columns.has(field));

export interface Parsed {
  people: { number: number; person: PersonLine }[];
  wrong: { number: number; message: string }[];
}

/**
 * Parses every line by the rules of the forms. A line is wrong too when its email address is on an earlier one. Throws
 * `NoTable` without the columns that each person needs.
 */
export function parseLines(table: Table, chosen: ChosenColumns = {}): Parsed {
  const columns = recognize(table, chosen);
  const missing = missingIn(columns).map((field) => importColumns[field]);
  if (missing.length > 0) throw new NoTable(`Deze kolommen ontbreken: ${missing.join(', ')}.`);
  const numbers = new Map<string, number>();
  const parsed: Parsed = { people: [], wrong: [] };
  for (const { number, values } of table.lines) {
    const cells = importFields.map((field) => [field, values[columns.get(field) ?? -1] ?? '']);
    const { data: person, error } = lineSchema.safeParse(Object.fromEntries(cells));
    const earlier = person && numbers.get(person.email);
    if (person === undefined) {
      const messages = error.issues.map(
        ({ path, message }) => `${importColumns[path[0] as ImportField]}: ${message}`,
      );
      parsed.wrong.push({ number, message: messages.join('; ') });
    } else if (earlier !== undefined)
      parsed.wrong.push({ number, message: `Dit e-mailadres staat ook op regel ${earlier}.` });
    else {
      numbers.set(person.email, number);
      parsed.people.push({ number, person });
    }
  }
  return parsed;
}

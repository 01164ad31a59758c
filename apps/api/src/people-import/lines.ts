import { emailField } from '@portal/contract/email/field';
import { foldLetters } from '@portal/contract/people/fold';
import { personFields, phoneField } from '@portal/contract/people/inputs';
import { z } from 'zod';
import { NoTable, type Table } from './read-csv.ts';

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
export type Field = keyof PersonLine;

/** The names under which a column is recognized, first the one of the template. */
const names: Record<Field, string[]> = {
  email: ['e-mailadres', 'e-mail', 'emailadres', 'email', 'mail', 'e-mail werk', 'zakelijk e-mailadres'],
  givenName: ['voornaam', 'roepnaam', 'voornamen', 'first name', 'given name'],
  infix: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'infix'],
  surname: ['achternaam', 'familienaam', 'naam', 'last name', 'surname'],
  birthDate: ['geboortedatum', 'geb.datum', 'date of birth'],
  phone: ['telefoonnummer', 'telefoon', 'mobiel', 'tel', 'phone'],
};
export const fields = Object.keys(names) as Field[];
const required: Field[] = ['email', 'givenName', 'surname'];

/** The first line of a file to fill in, with an example. */
export const template = [
  fields.map((field) => names[field][0]).join(';'),
  'lotte@nieuwe-klant.example;Lotte;van;Dijk;31-12-1990;0612345678',
]
  .map((line) => `${line}\r\n`)
  .join('');

const plain = (name: string) => foldLetters(name).replaceAll(/[^a-z]/g, '');

/** The columns of a file that the fields are in; `chosen` names columns, before those that are recognized. */
function columnsOf({ columns }: Table, chosen: Partial<Record<Field, string>>): Map<Field, number> {
  const known = columns.map(plain);
  const found = new Map<Field, number>();
  for (const field of fields) {
    const wanted = chosen[field];
    const among = wanted === undefined ? names[field] : [wanted];
    const index = among.map((name) => known.indexOf(plain(name))).find((each) => each >= 0);
    if (index !== undefined) found.set(field, index);
    else if (wanted !== undefined) throw new NoTable(`Er is geen kolom ‘${wanted}’.`);
  }
  const missing = required.filter((field) => !found.has(field)).map((field) => names[field][0]);
  if (missing.length > 0) throw new NoTable(`Deze kolommen ontbreken: ${missing.join(', ')}.`);
  return found;
}

export interface Parsed {
  people: { number: number; person: PersonLine }[];
  wrong: { number: number; message: string }[];
}

/**
 * Parses every line by the rules of the forms. A line is wrong too when its email address is on an earlier one. Throws
 * `NoTable` without the columns that each person needs.
 */
export function parseLines(table: Table, chosen: Partial<Record<Field, string>> = {}): Parsed {
  const columns = columnsOf(table, chosen);
  const numbers = new Map<string, number>();
  const parsed: Parsed = { people: [], wrong: [] };
  for (const { number, values } of table.lines) {
    const cells = fields.map((field) => [field, values[columns.get(field) ?? -1] ?? '']);
    const { data: person, error } = lineSchema.safeParse(Object.fromEntries(cells));
    const earlier = person && numbers.get(person.email);
    if (person === undefined) {
      const messages = error.issues.map(
        ({ path, message }) => `${names[path[0] as Field][0] ?? ''}: ${message}`,
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

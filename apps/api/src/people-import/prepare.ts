import {
  type ImportField,
  type LineKind,
  maximumImportLines,
  maximumImportSize,
} from '@portal/contract/people-import/rules';
import type { Database } from '../database/database.ts';
import { findEmployees } from '../session/queries.ts';
import { type ChosenColumns, missingIn, parseLines, type PersonLine, recognize } from './lines.ts';
import { findGone, plan, type Planned } from './plan.ts';
import { readTable } from './read-table.ts';
import { NoTable, tooManyLines } from './table.ts';

/** A file to import, and the organization whose people it lists. */
interface Given {
  affiliationId: string;
  bytes: Uint8Array;
  columns: ChosenColumns;
  /** Whether the caller may change employees of the provider. */
  mayEditEmployees: boolean;
}

interface Line {
  number: number;
  kind: LineKind;
  email: string;
  fields?: string[];
  message?: string;
}

/** The outcome of reading a file: what its import would change, and the people to add or change. */
export interface Prepared {
  columns: string[];
  chosen: Partial<Record<ImportField, string>>;
  missing: ImportField[];
  lines: Line[];
  gone: string[];
  people: PersonLine[];
}

const personIdOf = (planned: Planned): string | null => {
  if (planned.kind === 'account') return planned.personId;
  return planned.kind === 'changed' ? planned.known.person.id : null;
};

/**
 * Says of each line of a file what it would do, and does nothing. An employee of the provider is wrong in the file of who may
 * not change them. Throws `NoTable`.
 */
export async function prepare(database: Database, given: Given): Promise<Prepared> {
  const { affiliationId, bytes, columns: wanted, mayEditEmployees } = given;
  if (bytes.length > maximumImportSize) throw new NoTable('Dit bestand is groter dan 2 MB.');
  const table = await readTable(bytes);
  if (table.lines.length > maximumImportLines) throw tooManyLines();
  const found = recognize(table, wanted);
  const columns = table.columns.filter((name) => name !== '');
  const chosen = Object.fromEntries([...found].map(([field, index]) => [field, table.columns[index] ?? '']));
  const missing = missingIn(found);
  if (missing.length > 0) return { columns, chosen, missing, lines: [], gone: [], people: [] };
  const parsed = parseLines(table, wanted);
  const all = parsed.people.map(({ person }) => person);
  const planned = await plan(database, affiliationId, all);
  const employees = mayEditEmployees
    ? new Set<string>()
    : await findEmployees(
        database,
        planned.map(personIdOf).filter((id) => id !== null),
      );
  const lines: Line[] = parsed.wrong.map(({ number, message }) => ({
    number,
    kind: 'wrong',
    email: '',
    message,
  }));
  const people: PersonLine[] = [];
  for (const [index, each] of planned.entries()) {
    const line = parsed.people[index];
    if (line === undefined) continue;
    const { number, person } = line;
    if (employees.has(personIdOf(each) ?? '')) {
      const message = 'Dit is een medewerker van de opleider.';
      lines.push({ number, kind: 'wrong', email: person.email, message });
      continue;
    }
    people.push(person);
    const fields = each.kind === 'changed' ? each.fields : [];
    lines.push({ number, kind: each.kind, email: person.email, fields });
  }
  return {
    columns,
    chosen,
    missing,
    lines: lines.toSorted((one, other) => one.number - other.number),
    gone: await findGone(database, affiliationId, all),
    people,
  };
}

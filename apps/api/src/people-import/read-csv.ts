import { parse } from 'csv-parse/sync';
import { NoTable, type Table } from './table.ts';

/** Decodes a text as Excel writes it: UTF-8, or else the code page of Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a CSV file as the Dutch or the English Excel writes it: with semicolons, commas or tabs. Throws `NoTable` for a
 * file that is none, or that has no line below the names of its columns.
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = decode(bytes);
  if (text.includes('\u0000')) throw new NoTable('Dit is geen CSV-bestand.');
  const [header = ''] = text.split(/\r?\n/, 1);
  const countOf = (delimiter: string) => header.split(delimiter).length;
  const delimiter = [';', ',', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ';';
  const read = () =>
    parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = read() as unknown as typeof records;
  } catch (cause) {
    throw new NoTable('Dit CSV-bestand is niet te lezen: een aanhalingsteken sluit niet.', { cause });
  }
  const [first, ...rest] = records;
  if (first === undefined || rest.length === 0)
    throw new NoTable('Dit bestand heeft geen regels met mensen.');
  const lines = rest
    .map(({ record, info }) => ({ number: info.lines, values: record }))
    .filter(({ values }) => values.some((value) => value !== ''));
  return { columns: first.record, lines };
}

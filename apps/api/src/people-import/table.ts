/** A file that is no table of text. */
export class NoTable extends Error {}

export const tooManyLines = () =>
  new NoTable('Dit bestand heeft meer dan 10.000 regels. Verdeel het over meer bestanden.');

/** A table with the names of its columns, and its lines by the number that they have in the file. */
export interface Table {
  columns: string[];
  lines: { number: number; values: string[] }[];
}

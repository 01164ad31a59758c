/**
 * A table as a file that Dutch spreadsheets open without questions: semicolons, decimal commas, dd-mm-jjjj, and a byte
 * order mark so that accents survive. Texts that a spreadsheet would run as a formula are disarmed.
 */
import { textOf, type Column, type ExportValue } from './columns.ts';

const byteOrderMark = '\uFEFF';

/** All columns that have something to export, in their order; one line per row. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter((column) => column.type !== 'custom' || column.exportValue);
  const lines = [
    exported.map(({ header }) => field(header)),
    ...rows.map((row) => exported.map((column) => field(valueOf(column, row)))),
  ];
  return byteOrderMark + lines.map((line) => `${line.join(';')}\r\n`).join('');
}

function valueOf<Row>(column: Column<Row>, row: Row): ExportValue {
  if (column.exportValue) return column.exportValue(row);
  // Without the points between thousands, which would make it text.
  return column.type === 'number' ? column.value(row) : textOf(column, row);
}

function field(value: ExportValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(value) : '';
  const safe = disarm(value);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function decimal(value: number): string {
  return value.toLocaleString('nl-NL', { useGrouping: false, maximumFractionDigits: 20 });
}

/** A spreadsheet takes these for the start of a formula, also full-width ones and after white space. */
const formulaStart = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** The apostrophe tells a spreadsheet that what follows is text. */
function disarm(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Hands a text to the browser as a file to keep. */
export function download(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName.endsWith('.csv') ? fileName : `${fileName}.csv`;
  link.click();
  // Some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

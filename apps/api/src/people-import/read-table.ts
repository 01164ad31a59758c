import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { NoTable, type Table } from './table.ts';

const startsWith = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The first bytes of a zip, which an Excel file is, and of an older Excel file or one with a password. */
const zip = [0x50, 0x4b];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads the table of a CSV or Excel file. Throws `NoTable` for any other. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (startsWith(bytes, compoundFile))
    throw new NoTable(
      'Dit Excel-bestand heeft een wachtwoord of is te oud. Bewaar het zonder wachtwoord, als xlsx.',
    );
  return startsWith(bytes, zip)
    ? readXlsx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    : readCsv(bytes);
}

import { maximumImportLines } from '@portal/contract/people-import/rules';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { NoTable, type Table, tooManyLines } from './table.ts';

/** Limits of an unpacked workbook; a larger one is meant to exhaust memory. */
const limits = { entries: 1_000, bytes: 32 * 1_024 * 1_024 };

/** Columns beyond this one are not read. */
const maximumColumns = 200;

/** The formats of numbers that every workbook knows as dates. */
const dateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** A workbook: its zip, and the parts in it by their names. */
interface Workbook {
  zip: ZipFile;
  parts: ReadonlyMap<string, Entry>;
}

/**
 * Opens the zip of a workbook. The sizes are those that its directory gives; an entry that unpacks to more than it says is an
 * error when it is read.
 */
async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = await fromBufferPromise(bytes);
  const parts = new Map<string, Entry>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new NoTable('Dit Excel-bestand heeft een wachtwoord. Bewaar het zonder.');
    size += entry.uncompressedSize;
    parts.set(entry.fileName, entry);
    if (size > limits.bytes || parts.size > limits.entries)
      throw new NoTable('Dit Excel-bestand is uitgepakt te groot. Bewaar alleen het blad met de mensen.');
  }
  return { zip, parts };
}

/** Handles the elements and texts of one XML file of a workbook. Names come without their prefix. */
interface Reader {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a part as it is unpacked. Without the part nothing is read. */
async function readPart({ zip, parts }: Workbook, name: string, reader: Reader): Promise<void> {
  const entry = parts.get(name);
  if (entry === undefined) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => reader.open(withoutPrefix(tag.name), tag.attributes));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('closetag', (tag) => reader.close?.(withoutPrefix(tag.name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of await zip.openReadStreamPromise(entry))
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  parser.write(decoder.decode()).close();
}

/** Finds the part of the first sheet that is shown, and whether dates count from 1904. */
async function findSheet(workbook: Workbook): Promise<{ part: string; from1904: boolean }> {
  let [id, from1904] = ['', false];
  await readPart(workbook, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || id !== '' || (attributes['state'] ?? 'visible') !== 'visible') return;
      id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    },
  });
  let part = 'xl/worksheets/sheet1.xml';
  await readPart(workbook, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship' && Id === id)
        part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return { part, from1904 };
}

/** Reads the texts that cells refer to by their number, without how they are pronounced. */
async function readSharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = [];
  let [current, isText, isPronounced] = ['', false, false];
  await readPart(workbook, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPronounced = true;
      isText = name === 't' && !isPronounced;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === 'si') texts.push(current);
      if (name === 'rPh') isPronounced = false;
      isText = false;
    },
  });
  return texts;
}

/** Whether a format shows a number as a day: it has a letter of one outside its quoted and bracketed parts. */
const isDateCode = (code: string) => /[dy]/i.test(code.replaceAll(/"[^"]*"?|\[[^\]]*\]?|\\./g, ''));

/** Reads which styles of cells show numbers as dates. */
async function readDateStyles(workbook: Workbook): Promise<boolean[]> {
  const dates = new Set(dateFormats);
  const styles: boolean[] = [];
  let isOfCells = false;
  await readPart(workbook, 'xl/styles.xml', {
    open: (name, { numFmtId, formatCode = '' }) => {
      const format = Number(numFmtId ?? 0);
      if (name === 'numFmt' && isDateCode(formatCode)) dates.add(format);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(dates.has(format));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

const dayInMilliseconds = 86_400_000;

/** Returns the day of a number as `1999-12-31`; the number itself when it is none. */
function dayOf(number: string, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(first + Math.floor(Number(number)) * dayInMilliseconds);
  return Number.isNaN(moment.getTime()) ? number : moment.toISOString().slice(0, 10);
}

/** Returns the place of the column in the address of a cell: 0 for `A1`; null without an address. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/** Reads the rows of a sheet that are not empty, by the number that they have in it. */
async function readRows(workbook: Workbook): Promise<Table['lines']> {
  const { part, from1904 } = await findSheet(workbook);
  const texts = await readSharedTexts(workbook);
  const dates = await readDateStyles(workbook);
  const rows: Table['lines'] = [];
  let [number, column, isValue, raw] = [0, -1, false, ''];
  let values: string[] = [];
  let cell: Record<string, string> = {};

  function valueOfCell(): string {
    const { t: type, s: style } = cell;
    if (type === 's') return texts[Number(raw)] ?? '';
    if (type === 'e') return '';
    const isNumber = type === undefined || type === 'n';
    return isNumber && raw !== '' && dates[Number(style)] ? dayOf(raw, from1904) : raw;
  }

  await readPart(workbook, part, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1);
        [column, values] = [-1, []];
      }
      if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        [cell, raw] = [attributes, ''];
      }
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue) raw += text;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && column < maximumColumns) values[column] = valueOfCell().trim();
      if (name !== 'row' || values.every((value) => value === '')) return;
      rows.push({ number, values: Array.from(values, (value: string | undefined) => value ?? '') });
      if (rows.length > maximumImportLines + 1) throw tooManyLines();
    },
  });
  return rows;
}

/** Reads the first sheet of an Excel file. Throws `NoTable` for a file that is none, and for one without people. */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  let rows: Table['lines'];
  try {
    rows = await readRows(await openWorkbook(bytes));
  } catch (cause) {
    if (cause instanceof NoTable) throw cause;
    throw new NoTable('Dit Excel-bestand is niet te lezen.', { cause });
  }
  const [first, ...lines] = rows;
  if (first === undefined || lines.length === 0)
    throw new NoTable('Dit bestand heeft geen regels met mensen.');
  return { columns: first.values, lines };
}

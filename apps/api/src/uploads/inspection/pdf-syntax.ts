/** A name starts with its slash; a string holds its bytes; a reference is the number and generation of an object. */
export type PdfValue = null | boolean | number | string | Buffer | PdfReference | PdfValue[] | PdfDictionary;
/** The values of a dictionary by their names, without the slash. */
export type PdfDictionary = Map<string, PdfValue>;

export class PdfReference {
  readonly object: string;

  constructor(object: string) {
    this.object = object;
  }
}

const maximumDepth = 16;

const patterns = {
  blank: /[\0\t\n\f\r ]+|%[^\r\n]*/y,
  reference: /\d{1,10}[\0\t\n\f\r ]+\d{1,5}(?=[\0\t\n\f\r ]+R\b)/y,
  number: /[+-]?[\d.]{1,32}/y,
  name: /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y,
  keyword: /(?:true|false|null|R)\b/y,
  hexString: /<[\s\0\da-fA-F]*>/y,
  open: /<<|\[/y,
  close: />>|\]/y,
};
/** Matches the parts of a string in parentheses: escapes, parentheses, and runs of other characters. */
const stringPart = /\\(?:\r\n|[0-7]{1,3}|[^])|[()]|[^\\()]+/y;
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#at;
  }

  /** Consumes what a pattern matches here; null if it does not. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }

  /** Consumes blanks and comments. */
  skipBlanks(): void {
    while (this.take(patterns.blank) !== null);
  }

  starts(sign: string): boolean {
    return this.#text.startsWith(sign, this.#at);
  }

  /** Consumes a string in parentheses, which begins here. An unclosed one ends with the text. */
  takeString(): Buffer {
    let content = '';
    let depth = 0;
    for (let part = this.take(stringPart); part !== null; part = this.take(stringPart)) {
      if (part === '(') depth += 1;
      if (part === ')') depth -= 1;
      if (depth === 0) break;
      const isOuter = part === '(' && depth === 1;
      if (!isOuter) content += part.startsWith('\\') ? unescaped(part.slice(1)) : part;
    }
    return Buffer.from(content, 'latin1');
  }
}

function unescaped(sign: string): string {
  if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 0xff);
  if (/^[\r\n]/.test(sign)) return '';
  return escapes[sign] ?? sign;
}

const nameOf = (written: string) =>
  written.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

function hexOf(written: string): Buffer {
  const digits = written.replaceAll(/[^\da-fA-F]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

const keywords: Record<string, PdfValue> = { true: true, false: false, null: null };

/** Reads the value that begins here; undefined where none does. What is nested too deep is read as null. */
function readValue(reader: Reader, depth: number): PdfValue | undefined {
  reader.skipBlanks();
  if (reader.starts('(')) return reader.takeString();
  const hexString = reader.starts('<<') ? null : reader.take(patterns.hexString);
  if (hexString !== null) return hexOf(hexString);
  const opening = depth < maximumDepth ? reader.take(patterns.open) : null;
  if (opening === '<<') return readDictionary(reader, depth + 1);
  if (opening === '[') return readArray(reader, depth + 1);
  const name = reader.take(patterns.name);
  if (name !== null) return nameOf(name);
  const reference = reader.take(patterns.reference);
  if (reference !== null) {
    reader.skipBlanks();
    reader.take(patterns.keyword);
    return new PdfReference(reference.replace(/[\0\t\n\f\r ]+/, ' '));
  }
  const number = reader.take(patterns.number);
  return number === null ? keywords[reader.take(patterns.keyword) ?? ''] : Number(number);
}

function readArray(reader: Reader, depth: number): PdfValue[] {
  const values: PdfValue[] = [];
  for (;;) {
    const value = readValue(reader, depth);
    if (value === undefined) break;
    values.push(value);
  }
  reader.take(patterns.close);
  return values;
}

function readDictionary(reader: Reader, depth: number): PdfDictionary {
  const dictionary: PdfDictionary = new Map();
  for (;;) {
    reader.skipBlanks();
    const key = reader.take(patterns.name);
    const value = key === null ? undefined : readValue(reader, depth);
    if (key === null || value === undefined) break;
    dictionary.set(nameOf(key).slice(1), value);
  }
  reader.take(patterns.close);
  return dictionary;
}

/**
 * Parses the dictionary that a part of a PDF, as Latin-1, begins with; null where none does. Of a damaged or unclosed
 * one, returns what comes before the damage. `length` is the number of characters that were read. Unpacks and resolves
 * nothing.
 */
export function parseDictionary(text: string): { dictionary: PdfDictionary | null; length: number } {
  const reader = new Reader(text);
  const value = readValue(reader, 0);
  return { dictionary: value instanceof Map ? value : null, length: reader.length };
}

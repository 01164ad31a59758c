import { describe, expect, test } from 'vitest';
import { entriesOf } from './compound-file.ts';

const end = 0xfffffffe;

interface Entry {
  name: string;
  /** 0 for a removed entry. */
  type?: number;
  sector?: number;
  size?: number;
}

interface Parts {
  /** Binary logarithm of the size of a sector. */
  shift?: number;
  sectors: number;
  /** Sectors of the allocation table that the header lists. */
  table?: number[];
  /** First of the sectors that list more of the table. */
  more?: number;
  /** Values by sector and by their index in it. */
  values?: Record<number, Record<number, number>>;
  /** First sector of the directory. */
  directory?: number;
  entries: Record<number, Entry[]>;
}

/** Returns the bytes of a compound file that consists of these parts. */
function compoundFile({
  shift = 9,
  sectors,
  table = [0],
  more = end,
  values = {},
  directory = 1,
  entries,
}: Parts) {
  const sectorSize = 2 ** shift;
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  const bytes = Buffer.alloc(offsetOf(sectors));
  bytes.writeUInt16LE(shift, 30);
  bytes.writeUInt32LE(directory, 48);
  bytes.writeUInt32LE(more, 68);
  for (const [index, part] of table.entries()) bytes.writeUInt32LE(part, 76 + index * 4);
  for (const [sector, words] of Object.entries(values))
    for (const [index, value] of Object.entries(words))
      bytes.writeUInt32LE(value, offsetOf(Number(sector)) + Number(index) * 4);
  for (const [sector, named] of Object.entries(entries))
    for (const [index, { name, type = 2, sector: first = 0, size = 0 }] of named.entries()) {
      const start = offsetOf(Number(sector)) + index * 128;
      bytes.write(name, start, 'utf16le');
      bytes.writeUInt16LE(name.length * 2 + 2, start + 64);
      bytes.writeUInt8(type, start + 66);
      bytes.writeUInt32LE(first, start + 116);
      bytes.writeUInt32LE(size, start + 120);
    }
  return bytes;
}

describe.each([9, 12])('entriesOf a compound file with sectors of 2^%i bytes', (shift) => {
  test('returns the entries of all directory sectors with their offset and size', () => {
    const bytes = compoundFile({
      shift,
      sectors: 4,
      values: { 0: { 1: 3, 3: end } },
      entries: {
        1: [
          { name: 'Root Entry', type: 5 },
          { name: 'WordDocument', sector: 2, size: 5_000 },
        ],
        3: [{ name: 'Macros', type: 1 }],
      },
    });
    const found = entriesOf(bytes);
    expect([...found.keys()]).toEqual(['root entry', 'worddocument', 'macros']);
    expect(found.get('worddocument')).toEqual({ offset: 3 * 2 ** shift, size: 5_000 });
  });

  test('returns the first of two entries with the same name, and no removed ones', () => {
    const bytes = compoundFile({
      shift,
      sectors: 2,
      values: { 0: { 1: end } },
      entries: {
        1: [
          { name: 'Macros', type: 0 },
          { name: 'Twice', size: 1 },
          { name: 'TWICE', size: 2 },
        ],
      },
    });
    expect([...entriesOf(bytes)].map(([name, { size }]) => [name, size])).toEqual([['twice', 1]]);
  });

  test('ends when the directory sectors form a cycle', () => {
    const bytes = compoundFile({
      shift,
      sectors: 3,
      values: { 0: { 1: 2, 2: 1 } },
      entries: { 1: [{ name: 'a' }], 2: [{ name: 'b' }] },
    });
    expect([...entriesOf(bytes).keys()]).toEqual(['a', 'b']);
  });
});

test.each([0, 8, 10, 13])('entriesOf throws for sectors of 2^%i bytes', (shift) => {
  const bytes = compoundFile({ sectors: 2, values: { 0: { 1: end } }, entries: { 1: [{ name: 'a' }] } });
  bytes.writeUInt16LE(shift, 30);
  expect(() => entriesOf(bytes)).toThrow('No size of sectors');
});

test('entriesOf follows the sectors that list an allocation table larger than the header', () => {
  // The header lists 109 parts of the table, each of 128 sectors, and each further sector 127 parts and the next one.
  const [first, second] = [110 * 128, (109 + 127) * 128];
  const bytes = compoundFile({
    sectors: second + 2,
    more: 2,
    values: {
      2: { 1: 4, 127: 3 },
      3: { 0: 5, 127: end },
      4: { 0: second },
      5: { 0: second + 1, 1: end },
    },
    directory: first,
    entries: { [first]: [{ name: 'a' }], [second]: [{ name: 'b' }], [second + 1]: [{ name: 'c' }] },
  });
  expect([...entriesOf(bytes).keys()]).toEqual(['a', 'b', 'c']);
});

test('entriesOf reads a large file when the header lists the needed part of the allocation table', () => {
  const bytes = compoundFile({
    sectors: 109 * 128 + 10,
    values: { 0: { 1: end } },
    entries: { 1: [{ name: 'a' }] },
  });
  expect([...entriesOf(bytes).keys()]).toEqual(['a']);
});

test('entriesOf ends when the sectors that list the allocation table form a cycle', () => {
  const bytes = compoundFile({
    sectors: 3,
    more: 2,
    values: { 0: { 1: end }, 2: { 127: 2 } },
    entries: { 1: [{ name: 'a' }] },
  });
  expect([...entriesOf(bytes).keys()]).toEqual(['a']);
});

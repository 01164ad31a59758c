import { describe, expect, test } from 'vitest';
import { contentProblem } from './content.ts';

const large = 32 * 1024 * 1024;

/** Worst cases for the check: `start`, then `filling` repeated up to a length. `why` describes the filling. */
const contents: [why: string, extension: string, start: string, filling: string][] = [
  ['trailers', 'pdf', '%PDF-', '\ntrailer'],
  ['unclosed trailers', 'pdf', '%PDF-', '\ntrailer<<'],
  ['closed trailers', 'pdf', '%PDF-', '\ntrailer<<>>'],
  ['unclosed strings in a trailer', 'pdf', '%PDF-\ntrailer<<', '('],
  ['cross-references', 'pdf', '%PDF-', '/XRef'],
  ['objects with cross-references', 'pdf', '%PDF-', 'obj/XRef'],
  ['unclosed objects', 'pdf', '%PDF-', 'obj<</XRef'],
  ['/Encrypt keys', 'pdf', '%PDF-', '/Encrypt'],
  ['spaces after a key', 'pdf', '%PDF-\ntrailer<</Encrypt', ' '],
  ['end records of a zip', 'docx', 'PK\u0003\u0004', 'PK\u0005\u0006'],
  ['two-byte characters', 'txt', '', 'é'],
  ['one-byte characters', 'txt', '', 'a'],
];

const filled = (start: string, filling: string, length: number) =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(length - Buffer.byteLength(start), filling)]);

/** A compound file whose directory refers to itself, without an end. */
function endless(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  return bytes;
}

/**
 * Returns milliseconds of processor time: the least of five, since garbage collection may happen during any of them.
 */
async function timeOf(extension: string, bytes: Buffer): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const before = process.cpuUsage();
    await contentProblem(extension, bytes);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

/**
 * Returns the ratio of the times for all bytes and for a quarter of them. Adds one millisecond, so that tiny times do
 * not count.
 */
async function growth(extension: string, make: (length: number) => Buffer): Promise<number> {
  const small = await timeOf(extension, make(large / 4));
  return (await timeOf(extension, make(large))) / (small + 1);
}

describe('[UPL-09] [T64] processing time of contentProblem', () => {
  // Time that grows with the square of the length takes sixteen times as long.
  const most = 9;

  test.each(contents)('is linear in %s', { timeout: 120_000 }, async (_, extension, start, filling) => {
    expect(await growth(extension, (length) => filled(start, filling, length))).toBeLessThan(most);
  });

  test.each(['doc', 'msg', 'docx'])(
    'is linear in a cyclic compound file as %s',
    { timeout: 120_000 },
    async (extension) => {
      expect(await growth(extension, endless)).toBeLessThan(most);
    },
  );
});

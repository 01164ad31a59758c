import { describe, expect, test } from 'vitest';
import { contentProblem } from './content.ts';

const large = 32 * 1024 * 1024;

/** Worst cases for the check: `start`, then `filling` repeated up to a length. `why` names the part to search for. */
const contents: [why: string, extension: string, start: string, filling: string][] = [
  ['trailers', 'pdf', '%PDF-', '\ntrailer'],
  ['trailers that begin', 'pdf', '%PDF-', '\ntrailer<<'],
  ['trailers that end', 'pdf', '%PDF-', '\ntrailer<<>>'],
  ['strings in a trailer', 'pdf', '%PDF-\ntrailer<<', '('],
  ['cross-references', 'pdf', '%PDF-', '/XRef'],
  ['objects of cross-references', 'pdf', '%PDF-', 'obj/XRef'],
  ['objects that begin', 'pdf', '%PDF-', 'obj<</XRef'],
  ['keys of encryption', 'pdf', '%PDF-', '/Encrypt'],
  ['spaces behind a key', 'pdf', '%PDF-\ntrailer<</Encrypt', ' '],
  ['ends of a zip', 'docx', 'PK\u0003\u0004', 'PK\u0005\u0006'],
  ['letters of UTF-8', 'txt', '', 'é'],
  ['letters', 'txt', '', 'a'],
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

describe('[UPL-09] [T64] four times as many bytes are judged in about four times as long:', () => {
  // Time that grows with the square of the length takes sixteen times as long.
  const most = 9;

  test.each(contents)('%s', { timeout: 120_000 }, async (_, extension, start, filling) => {
    expect(await growth(extension, (length) => filled(start, filling, length))).toBeLessThan(most);
  });

  test.each(['doc', 'msg', 'docx'])(
    'an endless compound file as %s',
    { timeout: 120_000 },
    async (extension) => {
      expect(await growth(extension, endless)).toBeLessThan(most);
    },
  );
});

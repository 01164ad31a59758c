import { maximumImageBytes } from '@portal/contract/media/rules';
import { describe, expect, test } from 'vitest';
import { readMultipart, UploadedFile } from './multipart.ts';

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string, name = 'file') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${content}\r\n`;
const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => field(`f${index}`, '1')).join('');

const read = (body: string, files = 1, type = 'multipart/form-data; boundary=x') =>
  readMultipart(type, Buffer.from(body), files);

/** Returns the number of parts of a form, or the status of its refusal. */
const outcomeOf = (...given: Parameters<typeof read>) =>
  read(...given).then(
    (parts) => parts.length,
    (error: unknown) => (error as { status?: number }).status,
  );

describe('a form', () => {
  test('has its fields in their order, and the whole of its file', async () => {
    const large = 'ab'.repeat(100_000);
    const parts = await read(`${field('a', 'één')}${file(large)}${field('b', '2')}--x--\r\n`);
    expect(parts.filter(([, value]) => typeof value === 'string')).toEqual([
      ['a', 'één'],
      ['b', '2'],
    ]);
    expect(parts).toContainEqual(['file', new UploadedFile(Buffer.from(large))]);
  });

  test.each([
    ['five fields and a file', `${fields(5)}${file('1')}`, 1, 6],
    ['six fields', fields(6), 1, 413],
    ['two files', file('1') + file('2'), 1, 413],
    ['two files where two are allowed', file('1') + file('2'), 2, 2],
    ['a file where none is allowed', file('1'), 0, 400],
    ['a name of 100 characters', field('n'.repeat(100), '1'), 1, 1],
    ['a name of 101 characters', field('n'.repeat(101), '1'), 1, 413],
    ['a value of 4,095 bytes', field('a', '1'.repeat(4_095)), 1, 1],
    ['a value of 4,097 bytes', field('a', '1'.repeat(4_097)), 1, 413],
    ['an image of almost the largest size', file('1'.repeat(maximumImageBytes - 1)), 1, 1],
    ['an image above the largest size', file('1'.repeat(maximumImageBytes + 1)), 1, 413],
  ])('with %s is read, or refused as expected', async (_, body, files, outcome) => {
    expect(await outcomeOf(`${body}--x--\r\n`, files)).toBe(outcome);
  });

  test.each([
    ['without an end', field('a', '1')],
    ['without an end of its file', file('1').trimEnd()],
    ['without a part', 'x'],
  ])('%s is 400', async (_, body) => expect(await outcomeOf(body)).toBe(400));

  test('whose type has no boundary is 400', async () => {
    expect(await outcomeOf(`${field('a', '1')}--x--\r\n`, 1, 'multipart/form-data')).toBe(400);
  });
});

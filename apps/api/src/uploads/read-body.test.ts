import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadLimits } from '@portal/contract/uploads/rules';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readUploadBody } from './read-body.ts';

/** Returns a stream of pieces with the given sizes, in turns. */
function piecesOf(text: string | Buffer, sizes: number[] = [65_536]): Readable {
  const bytes = Buffer.from(text);
  function* pieces() {
    for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      yield bytes.subarray(at, (at += size));
    }
  }
  return Readable.from(pieces());
}

/** Reads a body. Returns the stored files, and the body with their numbers in place of their data. */
async function read(text: string | Buffer, sizes?: number[]) {
  const stored: Buffer[] = [];
  const body = await readUploadBody(piecesOf(text, sizes), async (bytes) => {
    stored.push(await buffer(bytes));
    return `stored ${stored.length}`;
  });
  return { body, stored };
}

const statusOf = async (text: string | Buffer) =>
  read(text).then(
    () => 200,
    (error: unknown) => (error as { status?: number }).status ?? error,
  );
const fileOf = (data: string, filename = 'a.pdf') => ({ filename, mimetype: 'application/pdf', data });
const uploadOf = (...files: object[]) => ({ contactId: '5', type: 'diploma', files });
const text = 'JVBERi0=';

describe('[UPL-08] readUploadBody', () => {
  test('stores each file and returns the body with references in place of the data', async () => {
    const { body, stored } = await read(
      JSON.stringify(uploadOf(fileOf(text), fileOf('YQ==', 'é"\\/\n😀.pdf'))),
    );
    expect(body).toEqual(uploadOf(fileOf('stored 1'), fileOf('stored 2', 'é"\\/\n😀.pdf')));
    expect(stored.map(String)).toEqual(['%PDF-', 'a']);
  });

  test('accepts properties in any order and escaped slashes', async () => {
    const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => (index * 7) % 256));
    const data = bytes.toString('base64').replaceAll('/', '\\/');
    const { body, stored } = await read(`{"files":[{"data":"${data}","filename":"a.pdf"}],"contactId":5}`);
    expect(body).toEqual({ files: [{ data: 'stored 1', filename: 'a.pdf' }], contactId: 5 });
    expect(stored[0]?.equals(bytes)).toBe(true);
  });

  test('reads the same body from pieces of any size', async () => {
    const anything = fc.record({
      bytes: fc.uint8Array({ maxLength: 600 }),
      name: fc.string({ unit: 'binary' }),
      sizes: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(anything, async ({ bytes, name, sizes }) => {
        const sent = uploadOf(fileOf(Buffer.from(bytes).toString('base64'), name), fileOf(''));
        const { body, stored } = await read(JSON.stringify(sent), sizes);
        expect(body).toEqual(uploadOf(fileOf('stored 1', name), fileOf('stored 2')));
        expect(stored).toEqual([Buffer.from(bytes), Buffer.alloc(0)]);
      }),
    );
  });

  test('does not store data properties outside of files', async () => {
    const sent = { data: text, files: [{ inside: { data: text } }], other: [[{ data: text }]] };
    expect((await read(JSON.stringify(sent))).body).toEqual(sent);
  });

  test('stores a file while it is received, and rejects it beyond the maximum size', async () => {
    let sent = 0;
    function* endless() {
      yield Buffer.from('{"files":[{"data":"');
      for (;;) {
        sent += 200_000;
        yield Buffer.alloc(200_000, 'A');
      }
    }
    let seen = 0;
    let ahead = 0;
    const reading = readUploadBody(Readable.from(endless()), async (bytes) => {
      for await (const piece of bytes) {
        seen += piece.length;
        ahead = Math.max(ahead, sent - (seen / 3) * 4);
      }
      return '';
    });
    await expect(reading).rejects.toMatchObject({ status: 413 });
    expect(seen).toBeLessThanOrEqual(uploadLimits.bytes);
    expect(seen).toBeGreaterThan(uploadLimits.bytes - 200_000);
    expect(ahead).toBeLessThan(2 * 1_024 * 1_024);
  });
});

describe('[UPL-08] [T65] bodies that readUploadBody refuses', () => {
  test('[UPL-02] returns a violation for more than twenty files', async () => {
    const files = Array.from({ length: 21 }, (_, index) => fileOf(text, `${index}.pdf`));
    expect(await statusOf(JSON.stringify(uploadOf(...files.slice(1))))).toBe(200);
    await expect(read(JSON.stringify(uploadOf(...files)))).rejects.toMatchObject({
      violations: [
        {
          propertyPath: 'files',
          message: 'Het is niet toegestaan om meer dan 20 bestand(en) te uploaden.',
        },
      ],
    });
  });

  const long = 'a'.repeat(2_000_000);
  test.each([
    ['a long name', JSON.stringify(uploadOf(fileOf(text, long)))],
    ['a long key', `{"${long}":1}`],
    ['a long number', `{"a":1${'0'.repeat(2_000_000)}}`],
    ['many values', `[${'1,'.repeat(700_000)}1]`],
    ['more files under one key', `{"files":[{${`"data":"${text}",`.repeat(21)}"x":1}]}`],
  ])('returns 413 for %s', async (_, body) => expect(await statusOf(body)).toBe(413));

  test.each([
    ['text that is not JSON', 'x'],
    ['an empty body', ''],
    ['blanks', '  '],
    ['a body that is cut off in the data', '{"files":[{"data":"JVBE'],
    ['a body that is cut off after the data', '{"files":[{"data":"JVBE"'],
    ['two values', '{} {}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['arrays that are nested too deep', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['data that is not base64', JSON.stringify(uploadOf(fileOf('%PDF')))],
    ['base64 with blanks', JSON.stringify(uploadOf(fileOf('JVBE Ri0=')))],
    ['base64 with padding in its middle', JSON.stringify(uploadOf(fileOf('YQ==YQ==')))],
    [
      'base64 with padding in an earlier piece',
      JSON.stringify(uploadOf(fileOf(`YQ==${'A'.repeat(100_000)}`))),
    ],
    ['base64 that is cut off', JSON.stringify(uploadOf(fileOf('JVBERi0')))],
  ])('returns 400 for %s', async (_, body) => expect(await statusOf(body)).toBe(400));

  test('when nested deeper than 32 levels', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect([await statusOf(nested(32)), await statusOf(nested(33))]).toEqual([200, 400]);
  });

  test('returns 400 for a million nested arrays', async () => {
    expect(await statusOf('['.repeat(1_000_000))).toBe(400);
  });
});

test('[T67] readUploadBody rejects with the error of the file store', async () => {
  const full = new Error('no space');
  const reading = readUploadBody(piecesOf(JSON.stringify(uploadOf(fileOf(text)))), async () => {
    throw full;
  });
  await expect(reading).rejects.toBe(full);
});

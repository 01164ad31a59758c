import { formatOf, nameProblem, uploadLimits } from '@portal/contract/uploads/rules';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uploadCorpus } from '../../testing/files/upload-corpus.ts';
import { contentProblem } from './content.ts';

const withContent = uploadCorpus.filter(
  ({ filename, bytes }) => nameProblem(filename) === null && bytes.length > 0,
);

const reasons = ['wrong-content', 'encrypted', 'macros', 'dynamic-form', 'bomb', null];

describe('[UPL-09] [T60] [T64] contentProblem', () => {
  test.each(withContent)('for $why returns $problem', async ({ filename, bytes, problem }) => {
    expect(await contentProblem(formatOf(filename), bytes)).toBe(problem);
  });

  test('returns empty for an empty file', async () => {
    expect(await contentProblem('pdf', Buffer.alloc(0))).toBe('empty');
  });

  test('returns wrong-content for the content of another extension', async () => {
    const alike = new Set(['jpeg,jpg', 'doc,rtf', 'doc,docx']);
    const isSame = (one: string, other: string) => one === other || alike.has([one, other].toSorted().join());
    const right = withContent.filter(({ status, bytes }) => status === 'created' && bytes.length > 0);
    for (const { filename, bytes } of right) {
      for (const extension of uploadLimits.extensions) {
        if (isSame(extension, formatOf(filename)) || formatOf(filename) === 'txt') continue;
        expect(await contentProblem(extension, bytes), `${filename} as ${extension}`).toBe('wrong-content');
      }
    }
  });

  test('returns wrong-content for an unknown extension', async () => {
    for (const extension of ['', 'exe', 'constructor', '__proto__']) {
      expect(await contentProblem(extension, Buffer.from('x'))).toBe('wrong-content');
    }
  });

  test('returns a known result for random content', async () => {
    const beginnings = withContent.map(({ bytes }) => bytes.subarray(0, 64));
    const bytes = fc
      .tuple(fc.constantFrom(Buffer.alloc(0), ...beginnings), fc.uint8Array({ maxLength: 2_000 }))
      .map(([start, rest]) => Buffer.concat([start, rest]));
    const extension = fc.constantFrom(...withContent.map(({ filename }) => formatOf(filename)), 'exe', '');
    await fc.assert(
      fc.asyncProperty(extension, bytes, async (name, content) => {
        expect(['empty', ...reasons]).toContain(await contentProblem(name, content));
      }),
      { numRuns: 1_000 },
    );
  });

  test('reads a doc of 8 MB whose allocation table continues outside the header', async () => {
    const header = 512;
    const bytes = Buffer.alloc(8 * 1024 * 1024);
    const small = withContent.find(({ filename }) => filename === 'diploma.doc')?.bytes ?? bytes;
    small.copy(bytes, 0, 0, header);
    // Part 109 of the table describes the two sectors of the directory, and sector 2 refers to that part.
    const [directory, next, part, list] = [14_000, 14_001, 1, 2];
    bytes.writeUInt32LE(directory, 48);
    bytes.writeUInt32LE(list, 68);
    bytes.writeUInt32LE(part, header + list * 512);
    bytes.writeUInt32LE(0xfffffffe, header + list * 512 + 508);
    bytes.writeUInt32LE(next, header + part * 512 + (directory % 128) * 4);
    bytes.writeUInt32LE(0xfffffffe, header + part * 512 + (next % 128) * 4);
    bytes.write('WordDocument', header + next * 512, 'utf16le');
    bytes.writeUInt16LE(26, header + next * 512 + 64);
    expect(await contentProblem('doc', bytes), 'removed').toBe('wrong-content');
    bytes.writeUInt8(2, header + next * 512 + 66);
    expect(await contentProblem('doc', bytes)).toBe(null);
    expect(await contentProblem('msg', bytes)).toBe('wrong-content');
  });

  test.each([
    ['accepts a text in UTF-8', Buffer.from('Één diploma €'), null],
    ['accepts a text in Windows-1252', Buffer.from([0xc9, 0xe9, 0x6e, 0x80]), null],
    ['rejects a text with a NUL', Buffer.from('MIJN\0DIPLOMA'), 'wrong-content'],
    [
      'rejects a text with a byte that is undefined in Windows-1252',
      Buffer.from([0xe9, 0x81]),
      'wrong-content',
    ],
    ['accepts a text in UTF-16', Buffer.from('\ufeffdiploma', 'utf16le'), null],
    ['accepts a text with the letters of a program', Buffer.from('MZ en meer'), null],
    ['rejects a text in UTF-16 without a mark', Buffer.from('diploma', 'utf16le'), 'wrong-content'],
    ['rejects a text in UTF-16 with an odd byte', Buffer.from('fffe4100ff', 'hex'), 'wrong-content'],
    ['rejects a PDF as a text', Buffer.from('%PDF-1.7'), 'wrong-content'],
    ['accepts a text about a PDF', Buffer.from('Mijn pdf begint met %PDF-1.7'), null],
    ['rejects an empty text', Buffer.alloc(0), 'empty'],
  ])('%s', async (_, bytes, problem) => expect(await contentProblem('txt', bytes)).toBe(problem));

  test.each([
    ['<< /Encrypt 5 0 R >>', 'encrypted'],
    ['<< /ID (a (b) \\) c) /Encrypt 5 0 R >>', 'encrypted'],
    ['<< /ID (a (b) /Encrypt 5 0 R) >>', null],
    ['<< /ID (\\) /Encrypt 5 0 R) >>', null],
    ['<< /Info << /A 1 >> /Encrypt 5 0 R >>', 'encrypted'],
    ['<< /Info << /Encrypt 5 0 R >> >>', null],
    ['<< /Size 5 >> << /Encrypt 5 0 R >>', null],
    ['<< /Name\\(1 >>', null],
    ['<< /Size 5', null],
    ['<< /Encrypt 5 0 R /Damaged', 'encrypted'],
    ['<< /Enc#72ypt 5 0 R >>', 'encrypted'],
    ['<< /Encrypt null >>', null],
    ['of a film << /Encrypt 5 0 R >>', null],
  ])('for a PDF with the trailer %s returns %s', async (trailer, problem) => {
    expect(await contentProblem('pdf', Buffer.from(`%PDF-1.7\ntrailer ${trailer}`))).toBe(problem);
  });

  test('searches the first 16 KiB of a PDF trailer for encryption', async () => {
    const trailer = (size: number) => {
      const [start, end] = ['<< /A (', ') /Encrypt 5 0 R'];
      return `%PDF-1.7\ntrailer${start}${'x'.repeat(size - start.length - end.length)}${end} >>`;
    };
    expect(await contentProblem('pdf', Buffer.from(trailer(16 * 1_024)))).toBe('encrypted');
    expect(await contentProblem('pdf', Buffer.from(trailer(16 * 1_024 + 10)))).toBe(null);
  });

  test('searches a thousand trailers of a PDF for encryption', async () => {
    const pdf = (others: number) =>
      Buffer.from(`%PDF-1.7\n${'trailer <<>>\n'.repeat(others)}trailer << /Encrypt 5 0 R >>`);
    expect(await contentProblem('pdf', pdf(999))).toBe('encrypted');
    expect(await contentProblem('pdf', pdf(1_000))).toBe(null);
  });

  test('accepts an RTF that quotes the trailer of an encrypted PDF', async () => {
    const text = String.raw`{\rtf1` + '\ntrailer << /Encrypt 5 0 R >>}';
    expect(await contentProblem('rtf', Buffer.from(text))).toBe(null);
  });

  test('returns a known result for files with damaged bytes', async () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(...withContent.filter(({ bytes }) => bytes.length < 10_000)),
        fc.array(fc.tuple(fc.nat(10_000), fc.constantFrom(0, 1, 0x7f, 0xfe, 0xff)), { maxLength: 8 }),
      )
      .map(([{ filename, bytes }, changes]) => {
        const content = Buffer.from(bytes);
        for (const [at, byte] of changes) content[at % content.length] = byte;
        return { extension: formatOf(filename), content };
      });
    await fc.assert(
      fc.asyncProperty(damaged, async ({ extension, content }) => {
        expect(reasons).toContain(await contentProblem(extension, content));
      }),
      { numRuns: 2_000 },
    );
  });
});

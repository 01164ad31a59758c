import { extensionOf, isAllowedFileName } from '@portal/contract/uploads/rules';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uploadCorpus } from '../testing/upload-corpus.ts';
import { contentProblem } from './content.ts';

const withContent = uploadCorpus.filter(
  ({ filename, bytes }) => isAllowedFileName(filename) && bytes.length > 0,
);

describe('[UPL-09] [T60] [T64] the content of a file', () => {
  test.each(withContent)('$why is judged: $problem', async ({ filename, bytes, problem }) => {
    expect(await contentProblem(extensionOf(filename), bytes)).toBe(problem);
  });

  test('that is empty is none', async () => {
    expect(await contentProblem('pdf', Buffer.alloc(0))).toBe('empty');
  });

  test('is judged whatever it is', async () => {
    const beginnings = withContent.map(({ bytes }) => bytes.subarray(0, 64));
    const bytes = fc
      .tuple(fc.constantFrom(Buffer.alloc(0), ...beginnings), fc.uint8Array({ maxLength: 2_000 }))
      .map(([start, rest]) => Buffer.concat([start, rest]));
    const extension = fc.constantFrom(...withContent.map(({ filename }) => extensionOf(filename)), 'exe', '');
    await fc.assert(
      fc.asyncProperty(extension, bytes, async (name, content) => {
        expect(['empty', 'wrong-content', 'encrypted', 'macros', 'bomb', null]).toContain(
          await contentProblem(name, content),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

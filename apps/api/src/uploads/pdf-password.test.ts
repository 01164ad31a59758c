import { expect, test, vi } from 'vitest';
import { protectedPdf } from '../testing/protected-pdf.ts';
import { contentProblem } from './content.ts';
import { opensWithoutPassword } from './pdf-password.ts';

test('[UPL-09] opensWithoutPassword returns true for an encrypted PDF that needs no password', async () => {
  const [printable, secret] = [protectedPdf(''), protectedPdf('geheim')];
  for (const pdf of [printable, secret]) expect(await contentProblem('pdf', pdf)).toBe('encrypted');
  expect(await opensWithoutPassword(printable)).toBe(true);
  expect(await opensWithoutPassword(secret)).toBe(false);
});

test('[UPL-09] a PDF that takes ten seconds to open counts as protected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = opensWithoutPassword(protectedPdf(''));
  vi.advanceTimersByTime(10_000);
  expect(await opened).toBe(false);
  vi.useRealTimers();
});

test('[UPL-09] opensWithoutPassword returns false for a damaged PDF', async () => {
  const pdf = protectedPdf('');
  expect(await opensWithoutPassword(pdf.subarray(0, 200))).toBe(false);
  expect(await opensWithoutPassword(Buffer.from('%PDF-1.7 /Encrypt 4 0 R'))).toBe(false);
});

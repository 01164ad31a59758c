import { expect, test } from 'vitest';
import { protectedPdf } from '../../testing/files/protected-pdf.ts';
import { encryptions, id } from '../../testing/files/protected-pdfs.ts';
import { contentProblem } from './content.ts';
import { opensWithoutPassword } from './pdf-password.ts';
import { parseDictionary } from './pdf-syntax.ts';

/** Returns a file with this encryption dictionary in an object, and its id in the trailer. */
const fileOf = (encryption: string, idOfFile = id) =>
  Buffer.from(
    `%PDF-1.7\n12 0 obj\n${encryption}\nendobj\ntrailer\n<< /Encrypt 12 0 R /ID [<${idOfFile}> <${id}>] >>`,
    'latin1',
  );
const check = (bytes: Buffer) => contentProblem('pdf', bytes);

test.each(encryptions)(
  '[UPL-09] a PDF of revision $revision is accepted unless it needs a password',
  async ({ open, locked }) => {
    expect(await check(fileOf(open))).toBe(null);
    expect(await check(fileOf(locked))).toBe('encrypted');
  },
);

test('[UPL-09] the id of the file is part of the key up to revision 4', async () => {
  for (const { revision, open } of encryptions)
    expect(await check(fileOf(open, '00')), `${revision}`).toBe(revision < 5 ? 'encrypted' : null);
});

test('[UPL-09] the length of the key may be missing or another than the one in use', async () => {
  const [, written] = encryptions;
  for (const length of ['', '/Length 40', '/Length 256', '/Length -8', '/Length null'])
    expect(await check(fileOf(written.open.replace('/Length 128', length))), length).toBe(null);
});

test('[UPL-09] permissions may be a signed number', async () => {
  const [written] = encryptions;
  expect(await check(fileOf(written.open.replace('4294967292', '-4')))).toBe(null);
  expect(await check(fileOf(written.open.replace('4294967292', '-8')))).toBe('encrypted');
});

test('[UPL-09] an encryption dictionary may stand in the trailer, and the last version of an object counts', async () => {
  const [written] = encryptions;
  const inTrailer = `%PDF-1.7\ntrailer << /Encrypt ${written.open} /ID [<${id}>] >>`;
  expect(await check(Buffer.from(inTrailer))).toBe(null);
  const older = `12 0 obj << /Filter /Standard >> endobj\n112 0 obj << >> endobj\n`;
  expect(
    await check(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(older), fileOf(written.open)])),
  ).toBe(null);
});

test.each([
  ['by certificates', '<< /Filter /Adobe.PubSec /R 4 >>'],
  ['without its keys', '<< /Filter /Standard /R 3 /P -4 >>'],
  ['without a revision', '<< /Filter /Standard /O <00> /U <00> /P -4 >>'],
  ['with short keys', '<< /Filter /Standard /R 6 /O <00> /U <00> /P -4 >>'],
  ['with empty keys', '<< /Filter /Standard /R 2 /O () /U () /P -4 >>'],
  ['that is a number', '7'],
])('[UPL-09] a PDF with encryption %s counts as encrypted', async (_, encryption) => {
  expect(await check(fileOf(encryption))).toBe('encrypted');
});

test('[UPL-09] a PDF that refers to no encryption dictionary counts as encrypted', async () => {
  expect(await check(Buffer.from('%PDF-1.7\ntrailer << /Encrypt 12 0 R >>'))).toBe('encrypted');
});

test('[UPL-09] a protected PDF of one page is accepted, and one with a password is not', async () => {
  expect(await check(protectedPdf(''))).toBe(null);
  expect(await check(protectedPdf('geheim'))).toBe('encrypted');
});

test('[T64] the hash of revision 6 takes milliseconds, whatever the salt', () => {
  const { dictionary } = parseDictionary(
    `<< /Filter /Standard /R 6 /P -4 /O <00> /U <${'ff'.repeat(48)}> >>`,
  );
  const before = process.cpuUsage();
  for (let count = 0; count < 10; count += 1) opensWithoutPassword(dictionary ?? new Map(), Buffer.alloc(0));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
});

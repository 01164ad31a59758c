import { expect, test } from 'vitest';
import { maximumLength, readText } from './read-text.ts';

const read = async (filename: string, ...parts: BlobPart[]) =>
  (await readText(new Blob(parts), filename)).text;

test.each([
  ['UTF-8', Buffer.from('Diplôme €')],
  ['UTF-8 with a mark', Buffer.from('\ufeffDiplôme €')],
  ['Windows', Buffer.from('Dipl\u00f4me \u0080', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffDiplôme €', 'utf16le')],
  ['UTF-16 of another byte order', Buffer.from('\ufeffDiplôme €', 'utf16le').swap16()],
])('[UPL-07] a text in %s is read', async (_, bytes) => {
  expect(await read('a.TXT', bytes)).toBe('Diplôme €');
});

test.each([
  [
    String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Arial;}}\f0\fs24 Verklaring 12\par\par Anna werkt hier.\par}`,
    'Verklaring 12\n\nAnna werkt hier.',
  ],
  [String.raw`{\rtf1 caf\'e9 \u8364? \u-10179\'3f\u-8704\'3f 5}`, 'café € 😀 5'],
  [String.raw`{\rtf1{\*\generator Word;}{\info{\author Jan}}{\stylesheet{\s1 kop;}}tekst}`, 'tekst'],
  [String.raw`{\rtf1 a\tab b\{c\}\\d\~e\_f {\b vet} \ldblquote q\rdblquote}`, 'a\tb{c}\\d\u00a0e-f vet “q”'],
  ['{\\rtf1 een{\\pict\\bin6 }}{{}}}twee\\line drie}', 'eentwee\ndrie'],
  ['{\\rtf1 breekt {\\b af', 'breekt af'],
  ['{\\rtf1 <img src=x onerror=alert(1)>}', '<img src=x onerror=alert(1)>'],
  [`{\\rtf1 ${'{'.repeat(50_000)}`, ''],
])('[UPL-07] of %.60s only the text is read', async (source, text) => {
  expect(await read('brief.rtf', source)).toBe(text);
});

test('[UPL-07] a file that is no RTF cannot be opened, and a long text is cut', async () => {
  await expect(read('brief.rtf', '%PDF-1.7')).rejects.toThrow('RTF');
  const { text, isCut } = await readText(new Blob(['x'.repeat(maximumLength + 1)]), 'a.txt');
  expect([text.length, isCut]).toEqual([maximumLength, true]);
});

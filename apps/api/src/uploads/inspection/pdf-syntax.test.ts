import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDictionary, PdfReference } from './pdf-syntax.ts';

const read = (text: string) => Object.fromEntries(parseDictionary(text).dictionary ?? []);

test.each([
  ['<</A 1/B -2.5/C +.5/D true/E null>>', { A: 1, B: -2.5, C: 0.5, D: true, E: null }],
  ['<< /A /Name /B#20C /D#2f >>', { A: '/Name', 'B C': '/D/' }],
  ['<< /A 12 0 R /B 3 >>', { A: new PdfReference('12 0'), B: 3 }],
  ['<< /A [ 1 0 R 2 3 [ 4 ] ] >>', { A: [new PdfReference('1 0'), 2, 3, [4]] }],
  ['<< /A << /B 1 >> /C 2 >>', { A: new Map([['B', 1]]), C: 2 }],
  ['<< /A <4 1 4> /B <> >>', { A: Buffer.from('A@'), B: Buffer.alloc(0) }],
  ['<< /A (a(b)c) /B (\\)\\(\\\\) >>', { A: Buffer.from('a(b)c'), B: Buffer.from(')(\\') }],
  ['<< /A (\\101\\7x\\n\\q) /B (a\\\r\nb\\\nc) >>', { A: Buffer.from('A\x07x\nq'), B: Buffer.from('abc') }],
  ['<< /A (\xff) >>', { A: Buffer.from([0xff]) }],
  ['<< % a comment >>\n/A 1 >>', { A: 1 }],
  ['<< /A 1 /A 2 >>', { A: 2 }],
  ['  \r\n\0<</A 1>>', { A: 1 }],
])('reads the dictionary %j', (text, values) => expect(read(text)).toEqual(values));

test.each([
  ['<< /A 1 /B', { A: 1 }],
  ['<< /A 1 oops /B 2 >>', { A: 1 }],
  ['<< /A (never closed', { A: Buffer.from('never closed') }],
  ['<< /A [1 2', { A: [1, 2] }],
])('of the damaged %j returns what comes before the damage', (text, values) =>
  expect(read(text)).toEqual(values),
);

test.each(['', 'of a film', '[1]', '<41>', '(<<', '12'])('in %j finds no dictionary', (text) => {
  expect(parseDictionary(text).dictionary).toBeNull();
});

test('returns how much it read', () => {
  expect(parseDictionary('<< /A 1 >> and more').length).toBe('<< /A 1 >>'.length);
  expect(parseDictionary('of a film').length).toBe(0);
});

test('ends for any text, and for any depth', () => {
  const sign = fc.constantFrom(
    '<<',
    '>>',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '/A',
    '1',
    ' ',
    '0 R',
    '%',
    '\\',
    'é',
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
      parseDictionary(`<<${signs.join('')}`);
    }),
  );
  for (const opening of ['[', '<</A', '('])
    expect(read(`<</B 1/A${opening.repeat(8_000)}`)).toMatchObject({ B: 1 });
});

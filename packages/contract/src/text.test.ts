import { describe, expect, test } from 'vitest';
import { cleanLine, hasHidden } from './text.ts';
import { cleanLines, cleanName } from './input-names.ts';

describe('[T36] a text of one line', () => {
  test.each([
    ['blanks around it', '  Anna \t', 'Anna'],
    ['a line end', 'X\r\nBcc: x@y.nl', 'X Bcc: x@y.nl'],
    ['a tab', 'Anna\tde Vries', 'Anna de Vries'],
    ['each kind of line end', 'a\rb\vc\fd\u0085e\u2028f\u2029g', 'a b c d e f g'],
    ['runs of blanks', 'van  der\u00a0\u202f\u3000 IJssel', 'van der IJssel'],
    ['a blank pattern of braille', 'a\u2800\u2800b', 'a b'],
    ['NUL', 'an\u0000na', 'anna'],
    ['controls', 'a\u0001n\u001bn\u007fa\u009f', 'anna'],
    ['noncharacters', 'Joris\ufffe\uffff\ufdd0\ufdef\u{1fffe}\u{10ffff}', 'Joris'],
    ['an override of direction', 'Anna\u202ennad', 'Annannad'],
    ['marks of direction around it', '\u202a+31 6 12345678\u202c\u200e\u200f\u061c', '+31 6 12345678'],
    ['isolates', '\u2066Anna\u2069', 'Anna'],
    ['zero-width characters', 'A\u200bn\u2060n\ufeffa\u00ad', 'Anna'],
    ['joiners between Latin letters', 'An\u200dn\u200ca', 'Anna'],
    ['fillers', '\u115f\u1160\u3164\uffa0', ''],
    ['tags', `Anna${String.fromCodePoint(0xe0061, 0xe0062)}`, 'Anna'],
    ['tags behind a flag', `🏴${String.fromCodePoint(0xe0061, 0xe007f)}`, '🏴'],
    ['a variation selector without an emoji', 'A\ufe0fnna', 'Anna'],
    ['an annotation and an object', 'a\ufff9b\ufffac\ufffb\ufffc', 'abc'],
    ['decomposed letters', 'Zoe\u0308', 'Zoë'],
    ['a mark behind an invisible character', 'Zoe\u200b\u0308', 'Zoë'],
    ['ligatures of i and j', 'Ĳssel en ĳs', 'IJssel en ijs'],
    ['its own typography', '‘s Lands “beste” – ’t mag', '‘s Lands “beste” – ’t mag'],
  ])('with %s is cleaned', (_, typed, cleaned) => expect(cleanLine(typed)).toBe(cleaned));

  test.each([
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🏴‍☠️',
    '👩🏽‍🚀 ⛹🏽‍♀️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇳🇱',
    '1️⃣ #️⃣',
    '❤️',
    'می‌خواهم',
    'ක්‍රිකට්',
    '葛\u{e0100}城',
    'Özlem',
    'გიორგი',
    '“Wft” — 100 % €',
  ])('such as %j is kept', (typed) => {
    expect([cleanLine(typed), cleanLines(typed), cleanName(typed)]).toEqual([typed, typed, typed]);
    expect(hasHidden(typed)).toBe(false);
  });
});

test('a text of several lines keeps its line ends and tabs, and is cleaned otherwise', () => {
  expect(cleanLines(' Beste\u200b Anna,\r\n\r\n\tTot  morgen.\u2028Groet\u0001\n')).toBe(
    'Beste Anna,\n\n\tTot morgen.\nGroet',
  );
});

test.each([
  ['’t Hooft', "'t Hooft"],
  ['‘s-Gravenhage', "'s-Gravenhage"],
  ['O`Brien', "O'Brien"],
  ['D´Angelo', "D'Angelo"],
  ['Oʼneill', "O'neill"],
  ['Hans’', "Hans'"],
  ["'t Hart", "'t Hart"],
  ['5 ’ 6', '5 ’ 6'],
  ['Kaʻimi', 'Kaʻimi'],
  ['Amrani,  Fatima', 'Amrani, Fatima'],
])('[PRO-04] the name %j is cleaned to %j', (typed, cleaned) => expect(cleanName(typed)).toBe(cleaned));

test.each([
  'a\nb',
  'a\tb',
  'a\rb',
  'a\u0085b',
  'a\u2028b',
  'a\u0000b',
  'a\u200eb',
  'a\ufffeb',
  'a\u200db',
  'a\u00adb',
])('[T61] %j has a character that is not visible', (text) => expect(hasHidden(text)).toBe(true));

/** Characters that affect how their neighbors are cleaned. */
const odd = Array.from(
  'aé1#ĳĲ ’`j\u0301\u030c\u00a0\u2800\n\r\t\u0085\u2028\u0000\u001c\u200b\u200c\u200d\ufe0f\ufe0e👩🏽❤🏴\u{e0067}\u{e007f}葛\u{e0100}\uf900\u20e3\u3164\u115f\ufffe\u{1ffff}\u202e\u1fef\u2126ᄀ\u1161\u034fبक्',
);

test('a cleaned text is not changed by cleaning it again, in any combination of three odd characters', () => {
  const changed: string[] = [];
  for (const clean of [cleanLine, cleanLines, cleanName])
    for (const one of odd)
      for (const two of odd)
        for (const three of odd) {
          const cleaned = clean(`x${one}${two}${three}ب`);
          if (clean(cleaned) !== cleaned || cleaned.normalize('NFC') !== cleaned) changed.push(cleaned);
        }
  expect(changed).toEqual([]);
}, 30_000);

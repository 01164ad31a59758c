import { expect, test } from 'vitest';
import { capitalizeName, houseNumberDigits, readInitials, readPostalCode, showPostalCode } from './names.ts';

test.each([
  ['anna', 'Anna'],
  ['ijsbrand', 'IJsbrand'],
  ['Ijsbrand', 'IJsbrand'],
  ['IJsbrand', 'IJsbrand'],
  ['ijzer', 'IJzer'],
  ['ij', 'IJ'],
  ['ij-ij', 'IJ-ij'],
  ['Ijaz', 'Ijaz'],
  ['Ijeoma', 'Ijeoma'],
  ['ijlal', 'IJlal'],
  ['Ijéoma', 'Ijéoma'],
  ['ijaz', 'Ijaz'],
  ['IJaz', 'IJaz'],
  ['özdemir', 'Özdemir'],
  ['McDonald', 'McDonald'],
  ["'t Hart", "'t Hart"],
  ['vries-bakker', 'Vries-bakker'],
  ['𐐨x', '𐐀x'],
  ['გიორგი', 'გიორგი'],
  ['ßeta', 'ßeta'],
  ['ŉx', 'ŉx'],
  ['ﬁx', 'ﬁx'],
  ['ǆx', 'ǅx'],
  ['ǳx', 'ǲx'],
  ['ωμέγα', 'Ωμέγα'],
  ['ñusta', 'Ñusta'],
  ['', ''],
])('[PRO-04] the name %j is normalized to %j', (typed, kept) => expect(capitalizeName(typed)).toBe(kept));

test.each([
  ['j.p.', 'J.P.'],
  ['j p', 'J.P.'],
  ['JP', 'J.P.'],
  ['jp', 'J.P.'],
  [' jp ', 'J.P.'],
  ['J. P. ', 'J.P.'],
  ['Th.', 'Th.'],
  ['Th', 'Th.'],
  ['ij.', 'IJ.'],
  ['ij', 'IJ.'],
  ['IJ', 'IJ.'],
  ['A.', 'A.'],
  ['ABCDE', 'A.B.C.D.E.'],
  ['ABCDEF', 'ABCDEF.'],
  ['abc', 'A.B.C.'],
  ['abcd', 'Abcd.'],
  ['a', 'A.'],
  ['', ''],
  [' . ', ''],
  ['გ', 'გ.'],
  ['j.ij.', 'J.IJ.'],
])('[PRO-04] the initials %j are normalized to %j', (typed, kept) => expect(readInitials(typed)).toBe(kept));

test.each([
  ['1012 JS', '1012JS'],
  ['1012js', '1012JS'],
  [' 1012  js ', '1012JS'],
  ['\u200e1012JS', '1012JS'],
  ['1012\u200bj\u2060s\ufeff', '1012JS'],
  ['\u202a1012\u00a0js\u202c', '1012JS'],
])('[PRO-08] %j is a valid postal code', (typed, kept) => {
  expect(readPostalCode(typed)).toBe(kept);
  expect(showPostalCode(typed)).toBe('1012 JS');
});

test.each([
  '',
  '0123 AB',
  '1012',
  '1012 J',
  '1012 SA',
  '1012 SD',
  '1012 SS',
  '1012-JS',
  'B-1000',
  '10 12 JS',
])('[PRO-08] %j is not a postal code and is shown as it was typed', (typed) => {
  expect(readPostalCode(typed)).toBeNull();
  expect(showPostalCode(typed)).toBe(typed);
});

test.each([
  ['12', '12'],
  ['12a', '12'],
  ['12-2', '12'],
  [' 12 bis', '12'],
  ['\u200e1\u200b2a', '12'],
  ['a12', null],
  ['', null],
  ['12345', '12345'],
  ['123456', null],
])('[PRO-08] the digits of the house number %j are %j', (typed, digits) =>
  expect(houseNumberDigits(typed)).toBe(digits),
);

import { describe, expect, test } from 'vitest';
import { initials } from './initials.ts';

describe('[CMP-01] initials', () => {
  test.each([
    ['Anna de Vries', 'AV'],
    ['Chris van den Berg', 'CB'],
    ['Fatima El Amrani', 'FA'],
    ['Emre Yilmaz', 'EY'],
    ['Anna', 'A'],
    ['gijs de groot', 'GG'],
    ['  Iris   Mulder  ', 'IM'],
    ['Iris Mulder (extern)', 'IE'],
    ['(Iris) Mulder', 'IM'],
    ['Team 3', 'T3'],
    ['’t Hart', 'TH'],
    ['IJsbrand IJzerman', 'IJIJ'],
    ['ijsbrand van den Berg', 'IJB'],
    ['Ijaz Ijeoma', 'II'],
    ['გიორგი ßeta', 'გß'],
    ['\u200eAnna \u200bVisser', 'AV'],
    ['', ''],
    ['   ', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  test('keep an accent that is a separate character with its letter', () => {
    expect(initials('E\u0301mre Yilmaz')).toBe('E\u0301Y');
  });
});

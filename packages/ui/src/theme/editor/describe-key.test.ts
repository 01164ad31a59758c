import { expect, test } from 'vitest';
import { compileTheme } from '../compile-theme.ts';
import { themeKeys, type ThemeKey } from '../keys.ts';
import { nameOf, originOf, pairsOf, ratioText, usesOf } from './describe-key.ts';

const row = (key: ThemeKey) => {
  const found = themeKeys.find((one) => one.key === key);
  if (!found) throw new Error(`There is no key ${key}.`);
  return found;
};

test('where a colour comes from is said in words', () => {
  expect(originOf(row('primary'))).toBe('#ac2e32');
  expect(originOf(row('footer'))).toBe('gelijk aan Accentkleur');
  expect(originOf(row('button_hover'))).toBe('een tint van Knop, weg van Knop: tekst');
  expect(originOf(row('text_link'))).toBe('Hoofdkleur, leesbaar op Vlak en Achtergrond');
  for (const key of themeKeys) expect(originOf(key), key.key).toMatch(/\S/);
});

test('every colour that a key is compared with has a Dutch name', () => {
  for (const { pairs } of themeKeys) {
    for (const { against } of pairs) expect(nameOf(against)).not.toBe(against);
  }
});

test('the contrast is that of the theme', () => {
  expect(pairsOf(row('text'), compileTheme({ text: '#777777' }))[0]).toMatchObject({
    against: 'surface',
    needed: 4.5,
    passes: false,
  });
  expect(pairsOf(row('text'), compileTheme({}))[0]?.passes).toBe(true);
  expect(ratioText(4.499)).toBe('4,49');
});

test('uses are those of the key and of the colours that are derived from it', () => {
  const seen = {
    footer: { Footer: 'background-color' },
    text: { Card: 'color' },
  };
  expect(usesOf('footer', seen)).toEqual(['Footer: achtergrond']);
  expect(usesOf('button', { control: { Checkbox: 'color', Link: 'border-color color' } })).toEqual([
    'Checkbox: tekst',
    'Link: rand, tekst',
  ]);
  expect(usesOf('title_link', seen)).toEqual([]);
});

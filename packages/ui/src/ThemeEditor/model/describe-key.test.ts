import { expect, test } from 'vitest';
import { compileTheme } from '../../theme/compile-theme.ts';
import { themeKeys, type ThemeKey, type ThemeKeyRow } from '../../theme/keys/keys.ts';
import { nameOf, originOf, pairsOf, ratioText, wayOut } from './describe-key.ts';
import { themeEditorTexts as texts } from './texts.ts';

const row = (key: ThemeKey) => {
  const found = themeKeys.find((one) => one.key === key);
  if (!found) throw new Error(`There is no key ${key}.`);
  return found;
};

test('originOf() describes in Dutch from what a color is derived', () => {
  expect(originOf(row('primary'), texts)).toBe('de standaardkleur');
  expect(originOf(row('footer'), texts)).toBe('gelijk aan Accentkleur');
  expect(originOf(row('button_hover'), texts)).toBe('een tint van Knop');
  expect(originOf(row('text_link'), texts)).toBe('Hoofdkleur, leesbaar op Vlak en Achtergrond');
  for (const key of themeKeys) expect(originOf(key, texts), key.key).toMatch(/\S/);
});

test('every color that a key is compared with has a Dutch name', () => {
  for (const { pairs } of themeKeys) {
    for (const { against } of pairs) expect(nameOf(against, texts)).not.toBe(against);
  }
});

test('pairsOf() returns the contrast of a color with its backgrounds in the theme', () => {
  expect(pairsOf(row('text'), compileTheme({ text: '#777777' }))[0]).toMatchObject({
    against: 'surface',
    needed: 5.4,
    passes: false,
  });
  expect(pairsOf(row('text'), compileTheme({}))[0]?.passes).toBe(true);
  const exact: ThemeKeyRow = { ...row('text'), pairs: [{ against: 'surface', ratio: 21 }] };
  expect(pairsOf(exact, compileTheme({ text: '#000000' }))).toMatchObject([{ ratio: 21, passes: true }]);
  expect(ratioText(4.499)).toBe('4,49');
});

test('[ENV-10] wayOut() names the background to change when no color is readable on all of them', () => {
  expect(wayOut('text', texts)).toBe(
    'Geen enkele kleur is leesbaar op Vlak en Achtergrond tegelijk. Kies een andere kleur voor Achtergrond.',
  );
  expect(wayOut('webshop_anker_color_title', texts)).toMatch(
    /voor Anker: hoofdkleur of Anker: tweede kleur\.$/,
  );
  // Leaves out `background`: it is compared with the library's own colors only, and those never contradict each other.
  const rows = themeKeys.filter(({ key, pairs }) => pairs.length > 1 && key !== 'background');
  for (const { key } of rows) expect(wayOut(key, texts), key).toMatch(/voor \S/);
});

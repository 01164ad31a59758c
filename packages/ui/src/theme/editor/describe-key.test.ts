import { expect, test } from 'vitest';
import { compileTheme } from '../compile-theme.ts';
import { themeKeys, type ThemeKey } from '../keys.ts';
import { nameOf, originOf, pairsOf, ratioText, usesOf, wayOut } from './describe-key.ts';

const row = (key: ThemeKey) => {
  const found = themeKeys.find((one) => one.key === key);
  if (!found) throw new Error(`There is no key ${key}.`);
  return found;
};

test('where a color comes from is said in words', () => {
  expect(originOf(row('primary'))).toBe('#ac2e32');
  expect(originOf(row('footer'))).toBe('gelijk aan Accentkleur');
  expect(originOf(row('button_hover'))).toBe('een tint van Knop, weg van Knop: tekst');
  expect(originOf(row('text_link'))).toBe('Hoofdkleur, leesbaar op Vlak en Achtergrond');
  for (const key of themeKeys) expect(originOf(key), key.key).toMatch(/\S/);
});

test('every color that a key is compared with has a Dutch name', () => {
  for (const { pairs } of themeKeys) {
    for (const { against } of pairs) expect(nameOf(against)).not.toBe(against);
  }
});

test('the contrast is that of the theme', () => {
  expect(pairsOf(row('text'), compileTheme({ text: '#777777' }))[0]).toMatchObject({
    against: 'surface',
    needed: 5.4,
    passes: false,
  });
  expect(pairsOf(row('text'), compileTheme({}))[0]?.passes).toBe(true);
  expect(ratioText(4.499)).toBe('4,49');
});

test('[ENV-10] where no color is readable on all grounds, the ground to change is named', () => {
  expect(wayOut('text')).toBe(
    'Geen enkele kleur is leesbaar op Vlak en Achtergrond tegelijk. Kies een andere kleur voor Achtergrond.',
  );
  expect(wayOut('webshop_anker_color_title')).toMatch(/voor Anker: hoofdkleur of Anker: tweede kleur\.$/);
  // The colors that `background` is compared with are the library's own, and those never contradict each other.
  const rows = themeKeys.filter(({ key, pairs }) => pairs.length > 1 && key !== 'background');
  for (const { key } of rows) expect(wayOut(key), key).toMatch(/voor \S/);
});

test('[ENV-07] every key has a use, but those of screens that do not exist yet', () => {
  const unused = themeKeys.filter(({ key }) => usesOf(key).length === 0).map(({ key }) => key);
  expect(unused).toEqual(['widget_pa_financiele_zorg', 'widget_bedrijfsspecifiek']);
  expect(usesOf('button_cta_icon').join()).toMatch(/Button: lijn/);
  expect(usesOf('title_link')).toContain('Link: tekst, onderstreping');
});

test('[ENV-07] what the portal or the webshop is said to use, it uses', () => {
  const sources: Record<string, string> = import.meta.glob('../../../../../apps/*/src/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  for (const { key, variable } of themeKeys) {
    for (const [site, folder] of [
      ['Portaal', '/apps/portal/'],
      ['Webshop', '/apps/webshop/'],
    ] as const) {
      if (!usesOf(key).some((use) => use.startsWith(site))) continue;
      const own = Object.entries(sources).filter(([path]) => path.includes(folder));
      expect(
        own.some(([, source]) => source.includes(`var(${variable})`)),
        key,
      ).toBe(true);
    }
  }
});

test('uses are those of the key and of the colors that are derived from it', () => {
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

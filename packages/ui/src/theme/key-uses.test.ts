import { expect, test } from 'vitest';
import { usesOf } from './key-uses.ts';
import { themeKeys } from './keys.ts';

test('[ENV-07] every theme key is used, except those of screens that do not exist yet', () => {
  const unused = themeKeys.filter(({ key }) => usesOf(key).length === 0).map(({ key }) => key);
  expect(unused).toEqual(['widget_pa_financiele_zorg', 'widget_bedrijfsspecifiek']);
  expect(usesOf('button_cta_icon').join()).toMatch(/Button: lijn/);
  expect(usesOf('title_link')).toContain('Link: tekst, onderstreping');
});

test('[ENV-07] portal and webshop use the theme keys that are listed for them', () => {
  const sources: Record<string, string> = import.meta.glob('../../../../apps/*/src/**/*.{ts,tsx}', {
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

test('usesOf() lists the uses of a theme key and of the colors derived from it', () => {
  const seen = {
    footer: { Footer: 'background-color' },
    text: { Card: 'color' },
  };
  expect(usesOf('footer', seen)).toEqual(['Footer: achtergrond']);
  expect(usesOf('button', { control: { Link: 'border-color color', Checkbox: 'color' } })).toEqual([
    'Checkbox: tekst',
    'Link: rand, tekst',
  ]);
  expect(usesOf('title_link', seen)).toEqual([]);
});

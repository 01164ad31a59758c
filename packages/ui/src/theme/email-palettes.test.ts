import { expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { contrastRatio } from './contrast.ts';
import { emailPalettes } from './email-palettes.ts';

test.each([
  ['the default colors', {}],
  ['a light bar', { color_mainnav: '#ffd54a', color_text_mainnav: '#ffffff' }],
  ['a dark bar', { color_mainnav: '#06402a', color_text_mainnav: '#0b5d3b' }],
  [
    'no contrast at all',
    {
      color_text: '#eeeeee',
      color_title: '#ffffff',
      color_text_link: '#fafafa',
      color_button_cta: '#222125',
      color_button_cta_text: '#222125',
      color_background: '#dddddd',
    },
  ],
])('every text of an email is readable in light and dark with a theme that has %s', (_, themeVariables) => {
  for (const colors of Object.values(emailPalettes(themeVariables))) {
    const pairs = [
      [colors.barText, colors.bar],
      [colors.title, colors.card],
      [colors.text, colors.card],
      [colors.text, colors.panel],
      [colors.link, colors.card],
      [colors.link, colors.page],
      [colors.quiet, colors.page],
      [colors.buttonText, colors.button],
    ] as const;
    for (const [color, ground] of pairs) expect(contrastRatio(color, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test('[ENV-09] emailPalettes() returns the same for a compiled theme as for its chosen colors', () => {
  const chosen = { primary: '#00a1de', text: '#777777' };
  expect(emailPalettes(compileTheme(chosen).colors)).toEqual(emailPalettes(chosen));
});

import { expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { contrastRatio } from './colors/contrast.ts';
import { emailPalettes, emailVariable } from './email-palettes.ts';
import type { Hex } from './keys/keys.ts';

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

test('[ENV-09] an email in light colors has the colors of the page, the bar, the brand and the call to action', () => {
  const chosen = { background: '#f1f5f9', mainnav: '#06402a', primary: '#00a1de', button_cta: '#ffd54a' };
  expect(emailPalettes(chosen).light).toMatchObject({
    page: '#f1f5f9',
    card: '#ffffff',
    panel: '#f1f5f9',
    bar: '#06402a',
    stripe: '#00a1de',
    button: '#ffd54a',
  });
});

test('[ENV-09] an email in dark colors keeps a dark bar and replaces a light one', () => {
  const darkOf = (mainnav: Hex) => emailPalettes({ mainnav }).dark;
  expect(darkOf('#06402a').bar).toBe('#06402a');
  expect(darkOf('#ffd54a').bar).toBe(darkOf('#ffffff').card);
});

test('[ENV-09] the stripe and the button of an email in dark colors stand out from what is behind them', () => {
  const { dark } = emailPalettes({ primary: '#222125', button_cta: '#1c1b1e' });
  expect(contrastRatio(dark.stripe, dark.page)).toBeGreaterThanOrEqual(3);
  expect(contrastRatio(dark.button, dark.card)).toBeGreaterThanOrEqual(3);
});

test('[ENV-09] each color of an email has its own variable in a preview', () => {
  expect(emailVariable('dark', 'barText')).toBe('--email-dark-barText');
});

test('[ENV-09] emailPalettes() returns the same for a compiled theme as for its chosen colors', () => {
  const chosen = { primary: '#00a1de', text: '#777777' };
  expect(emailPalettes(compileTheme(chosen).colors)).toEqual(emailPalettes(chosen));
});

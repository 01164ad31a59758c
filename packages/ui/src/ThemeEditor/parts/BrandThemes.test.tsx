import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Hex } from '../../theme/keys/keys.ts';
import { themeFromBrand } from '../../theme/theme-from-brand.ts';
import { BrandThemes } from './BrandThemes.tsx';
import type { Colors } from '../model/edits.ts';
import { colorsOfImage } from '../model/image-colors.ts';
import { themeEditorTexts as texts } from '../model/texts.ts';

vi.mock(import('../model/image-colors.ts'), () => ({ colorsOfImage: vi.fn<typeof colorsOfImage>() }));

afterEach(cleanup);

function open(primary: Hex) {
  const onTheme = vi.fn<(colors: Colors, name: string) => void>();
  render(<BrandThemes texts={texts} primary={primary} logo={null} isOpen onTheme={onTheme} />);
  return onTheme;
}
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input[type=text]' });
const take = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Gebruik het thema ${name}` }));

function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}

test('[ENV-10] each button gives the theme of its character, with its name', () => {
  const onTheme = open('#0b5fa5');
  for (const name of ['Rustig', 'Helder', 'Uitgesproken']) take(name);
  expect(onTheme.mock.calls).toEqual([
    [themeFromBrand({ main: '#0b5fa5' }, 'calm').colors, 'Rustig'],
    [themeFromBrand({ main: '#0b5fa5' }, 'clear').colors, 'Helder'],
    [themeFromBrand({ main: '#0b5fa5' }, 'bold').colors, 'Uitgesproken'],
  ]);
});

test('[ENV-10] the second color is that of the bars, the third that of the call to action', () => {
  const onTheme = open('#0b5fa5');
  type(texts.brandSecond, '#0a2240');
  type(texts.brandThird, '#ffd54a');
  take('Helder');
  expect(onTheme.mock.lastCall?.[0]).toMatchObject({
    primary: '#0b5fa5',
    accent: '#0a2240',
    button_cta: '#ffd54a',
  });
});

test('[ENV-10] a main color that is invisible on the page is replaced, with the reason; without one there is no theme', () => {
  open('#ffffff');
  const { replacement } = themeFromBrand({ main: '#ffffff' }, 'calm');
  expect(
    screen.getByText(`#ffffff zie je niet op een witte pagina. In plaats daarvan komt ${replacement}.`),
  ).toBeDefined();
  type(texts.brandFirst, '#0b5fa5');
  expect(screen.queryByText(/zie je niet/)).toBeNull();
  type(texts.brandFirst, '');
  expect(screen.queryByRole('button', { name: /^Gebruik het thema/ })).toBeNull();
});

test('[ENV-10] Enter in a color does not submit the form around the editor, and still presses a button', () => {
  open('#0b5fa5');
  const press = (element: Element) => fireEvent.keyDown(element, { key: 'Enter' });
  expect([press(field(texts.brandFirst)), press(screen.getByRole('button', { name: /Helder/ }))]).toEqual([
    false,
    true,
  ]);
});

/** Shows the editor with logos whose colors the test gives, in any order. */
function openWith(...logos: string[]) {
  const found = new Map(logos.map((logo) => [logo, Promise.withResolvers<Hex[]>()]));
  vi.mocked(colorsOfImage).mockImplementation(
    (logo) => found.get(typeof logo === 'string' ? logo : '')?.promise ?? Promise.resolve([]),
  );
  const themes = (logo: string | null) => (
    <BrandThemes texts={texts} primary="#0b5fa5" logo={logo} isOpen onTheme={() => undefined} />
  );
  const { rerender } = render(themes(logos[0] ?? null));
  return {
    show: (logo: string | null) => rerender(themes(logo)),
    give: (logo: string, ...colors: Hex[]) => act(async () => found.get(logo)?.resolve(colors)),
    fail: (logo: string) => act(async () => found.get(logo)?.reject(new Error('gone'))),
  };
}
const brand = () => [texts.brandFirst, texts.brandSecond, texts.brandThird].map((name) => field(name).value);
const useLogo = () => fireEvent.click(screen.getByRole('button', { name: texts.fromLogoUse }));

test('[ENV-10] the colors of a logo replace all three brand colors, also those that the logo lacks', async () => {
  const { give } = openWith('a.svg');
  type(texts.brandThird, '#ffd54a');
  expect(screen.queryByText(texts.fromLogo)).toBeNull();
  await give('a.svg', '#f7a800', '#0a2240');
  useLogo();
  expect(brand()).toEqual(['#f7a800', '#0a2240', '']);
});

test('[ENV-10] colors of an earlier logo that arrive late are ignored', async () => {
  const { show, give } = openWith('a.svg', 'b.svg');
  show('b.svg');
  await give('b.svg', '#17693d');
  await give('a.svg', '#f7a800');
  useLogo();
  expect(brand()).toEqual(['#17693d', '', '']);
});

test('[ENV-10] a logo without colors is named as such, and one that cannot be read offers nothing', async () => {
  const { show, give, fail } = openWith('a.svg', 'b.svg');
  await give('a.svg');
  expect(screen.getByText(texts.noLogoColors)).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.fromLogoUse })).toBeNull();
  show('b.svg');
  await fail('b.svg');
  expect([texts.fromLogo, texts.noLogoColors].map((words) => screen.queryByText(words))).toEqual([
    null,
    null,
  ]);
});

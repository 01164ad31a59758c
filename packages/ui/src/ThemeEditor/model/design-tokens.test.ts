import { expect, test } from 'vitest';
import { designTokens } from '../../theme/design-tokens.ts';
import { fromDesignTokens, holdsTokens } from './design-tokens.ts';
import { readTheme } from './read-theme.ts';
import { themeEditorTexts as texts } from './texts.ts';

const read = (value: unknown) => readTheme(JSON.stringify(value), texts);

test('[ENV-10] a theme is the same after an export and import as design tokens, without derived colors', () => {
  const colors = { primary: '#00a1de', button_cta: '#e1603d' } as const;
  const tokens = designTokens(colors);
  expect(read(tokens)).toEqual({ colors, problems: [] });
  expect(read({ ...tokens, own: { $type: 'color', accent: { $value: '#123456' } } })).toEqual({
    colors: { ...colors, accent: '#123456' },
    problems: [],
  });
});

test.each([
  ['a hex', '#00A1DE', '#00a1de'],
  ['a short hex', '#0ad', '#00aadd'],
  ['rgb()', 'rgb(0, 161, 222)', '#00a1de'],
  ['hsl()', 'hsl(120, 100%, 50%)', '#00ff00'],
  ['sRGB', { colorSpace: 'srgb', components: [0, 0.63, 0.87] }, '#00a1de'],
  ['sRGB outside its range', { colorSpace: 'srgb', components: [1.2, -0.1, 0] }, '#ff0000'],
  [
    'too many components with a hex',
    { colorSpace: 'srgb', components: [0, 0, 0, 0], hex: '#00a1de' },
    '#00a1de',
  ],
  ['OKLCH', { colorSpace: 'oklch', components: [0.628, 0.2577, 29.23] }, '#ff0000'],
  ['a missing component', { colorSpace: 'oklch', components: [0.5999, 0, 'none'] }, '#808080'],
  [
    'another color space with a hex',
    { colorSpace: 'display-p3', components: [0, 0.6, 0.9], hex: '#00A1DE' },
    '#00a1de',
  ],
])('a design token with %s is read as a color', (_name, $value, color) => {
  expect(fromDesignTokens({ brand: { primary: { $type: 'color', $value } } })).toEqual({ primary: color });
});

test('a token that another tool renamed is read by the key in its extension', () => {
  const $extensions = { 'nl.portal.theme': { key: 'primary' } };
  expect(fromDesignTokens({ brand: { main: { $value: '#00a1de', $extensions } } })).toEqual({
    primary: '#00a1de',
  });
});

test('members of the format itself hold no tokens', () => {
  const $extensions = { 'another.tool': { primary: { $value: '#112233' } } };
  expect(fromDesignTokens({ theme: { $extensions, accent: { $value: '#445566' } } })).toEqual({
    accent: '#445566',
  });
});

test('design tokens are read with kebab-case and camelCase names, aliases and the older format', () => {
  expect(
    read({
      base: { blue: { $type: 'color', $value: '#0b5fa5' } },
      theme: { 'button-cta': { $value: '{base.blue}' }, textLink: { type: 'color', value: '#112233' } },
    }),
  ).toEqual({ colors: { button_cta: '#0b5fa5', text_link: '#112233' }, problems: [] });
});

test.each([
  ['half transparent', 'rgba(0, 0, 0, 0.5)'],
  ['no color', 'rood'],
  ['a cyclic alias', '{theme.primary}'],
  ['an alias of an unknown token', '{theme.gone}'],
  ['an object of another kind', { red: 1 }],
  ['a number', 7],
])('a design token that is %s gives no color', (_name, $value) => {
  const { colors } = read({ theme: { primary: { $value } } });
  expect(colors).toEqual({});
});

test('design tokens without a theme key are reported, and __proto__ does not pollute objects', () => {
  expect(read({ palette: { 500: { $value: '#112233' } } }).problems).toEqual([
    '500 is geen kleur van het thema.',
  ]);
  const hostile = JSON.parse('{"__proto__":{"primary":{"$value":"#112233"}}}') as unknown;
  expect(fromDesignTokens(hostile)).toEqual({ primary: '#112233' });
  expect(({} as Record<string, unknown>)['primary']).toBe(undefined);
});

test('holdsTokens() is false for tokens that are nested too deep, and for other values', () => {
  let deep: unknown = { primary: { $value: '#112233' } };
  for (let level = 0; level < 20; level += 1) deep = { level: deep };
  for (const value of [deep, null, 7, 'x', [], {}, { primary: '#112233' }])
    expect(holdsTokens(value)).toBe(false);
});

test('tokens are read down to the twelfth level', () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<unknown>((inner) => ({ level: inner }), {
      primary: { $value: '#112233' },
    });
  expect([nested(11), nested(12)].map(holdsTokens)).toEqual([true, false]);
});

test('a theme text of more than a million characters is refused', () => {
  expect(readTheme(`{"primary":"${' '.repeat(1_000_001)}"}`, texts)).toEqual({
    colors: null,
    problems: [texts.tooLarge],
  });
});

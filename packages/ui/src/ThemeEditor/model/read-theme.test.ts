import { expect, test } from 'vitest';
import { compileTheme } from '../../theme/compile-theme.ts';
import { readTheme, toJson } from './read-theme.ts';
import { themeEditorTexts as texts } from './texts.ts';

const fromJson = (text: string) => readTheme(text, texts);

test('a theme is the same after writing and reading as JSON, in the order of the registry', () => {
  const colors = { text: '#000000', primary: '#112233' } as const;
  expect(toJson(colors)).toBe('{\n  "primary": "#112233",\n  "text": "#000000"\n}');
  expect(fromJson(toJson(colors))).toEqual({ colors, problems: [] });
  expect(fromJson('{"color_primary":"#AABBCC","accent":null,"text":""}')).toEqual({
    colors: { primary: '#aabbcc' },
    problems: [],
  });
});

test('[ENV-10] the short name of a key wins over its long name, as in the theme engine', () => {
  for (const text of [
    '{"primary":"#112233","color_primary":"#445566"}',
    '{"color_primary":"#445566","primary":"#112233"}',
    '{"primary":"","color_primary":"#112233"}',
  ]) {
    expect(fromJson(text)).toEqual({ colors: { primary: '#112233' }, problems: [] });
    expect(compileTheme(JSON.parse(text) as object).colors.primary).toBe('#112233');
  }
});

test('unknown keys and invalid colors in a theme text are left out and reported', () => {
  expect(fromJson('{"primary":"rood","achtergrond":"#ffffff","__proto__":1,"accent":"#112233"}')).toEqual({
    colors: { accent: '#112233' },
    problems: [
      'primary is geen kleur van de vorm #rrggbb.',
      'achtergrond is geen kleur van het thema.',
      '__proto__ is geen kleur van het thema.',
    ],
  });
});

test('[ENV-10] an invalid color is reported by the key that the text uses', () => {
  expect(fromJson('{"color_text":"rood","primary":"groen"}').problems).toEqual([
    'color_text is geen kleur van de vorm #rrggbb.',
    'primary is geen kleur van de vorm #rrggbb.',
  ]);
});

test.each(['', 'rood', '[]', '7', 'null', '{'])('the text %j is refused as a theme', (text) => {
  expect(fromJson(text)).toEqual({
    colors: null,
    problems: ['Dit is geen thema: er staat geen JSON met kleuren in.'],
  });
});

test('[ENV-10] of many entries that are no colors the first five are named, and the others counted', () => {
  const many = Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`nep${index}`, '#000000']));
  const { problems } = readTheme(JSON.stringify({ primary: '#112233', ...many }).slice(0, 1_000_000), texts);
  expect(problems.length).toBeLessThanOrEqual(6);
  const some = readTheme(
    JSON.stringify({ a: '#000000', b: '#000000', c: '1', d: '2', e: '3', f: '4', g: '5' }),
    texts,
  );
  expect(some.problems).toHaveLength(6);
  expect(some.problems.at(-1)).toBe('En nog 2 andere.');
});

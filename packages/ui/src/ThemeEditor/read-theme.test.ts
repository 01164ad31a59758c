import { expect, test } from 'vitest';
import { compileTheme } from '../theme/compile-theme.ts';
import { readTheme, toJson } from './read-theme.ts';
import { themeEditorTexts as texts } from './texts.ts';

const fromJson = (text: string) => readTheme(text, texts);

test('a theme survives being written and read, in the order of the registry', () => {
  const colors = { text: '#000000', primary: '#112233' } as const;
  expect(toJson(colors)).toBe('{\n  "primary": "#112233",\n  "text": "#000000"\n}');
  expect(fromJson(toJson(colors))).toEqual({ colors, problems: [] });
  expect(fromJson('{"color_primary":"#AABBCC","accent":null,"text":""}')).toEqual({
    colors: { primary: '#aabbcc' },
    problems: [],
  });
});

test('[ENV-10] a theme is read as the engine reads it: the short name wins where both give a color', () => {
  for (const text of [
    '{"primary":"#112233","color_primary":"#445566"}',
    '{"color_primary":"#445566","primary":"#112233"}',
    '{"primary":"","color_primary":"#112233"}',
  ]) {
    expect(fromJson(text)).toEqual({ colors: { primary: '#112233' }, problems: [] });
    expect(compileTheme(JSON.parse(text) as object).colors.primary).toBe('#112233');
  }
});

test('what is no key or no color is left out and named', () => {
  expect(fromJson('{"primary":"rood","achtergrond":"#ffffff","__proto__":1,"accent":"#112233"}')).toEqual({
    colors: { accent: '#112233' },
    problems: [
      'primary is geen kleur van de vorm #rrggbb.',
      'achtergrond is geen kleur van het thema.',
      '__proto__ is geen kleur van het thema.',
    ],
  });
});

test('[ENV-10] a wrong color is named as the text names it', () => {
  expect(fromJson('{"color_text":"rood","primary":"groen"}').problems).toEqual([
    'color_text is geen kleur van de vorm #rrggbb.',
    'primary is geen kleur van de vorm #rrggbb.',
  ]);
});

test.each(['', 'rood', '[]', '7', 'null', '{'])('%j is no theme', (text) => {
  expect(fromJson(text)).toEqual({
    colors: null,
    problems: ['Dit is geen thema: er staat geen JSON met kleuren in.'],
  });
});

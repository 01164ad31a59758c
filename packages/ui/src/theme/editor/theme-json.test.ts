import { expect, test } from 'vitest';
import { compileTheme } from '../compile-theme.ts';
import { fromJson, toJson } from './theme-json.ts';

test('a theme survives being written and read, in the order of the registry', () => {
  const colours = { text: '#000000', primary: '#112233' } as const;
  expect(toJson(colours)).toBe('{\n  "primary": "#112233",\n  "text": "#000000"\n}');
  expect(fromJson(toJson(colours))).toEqual({ colours, problems: [] });
  expect(fromJson('{"color_primary":"#AABBCC","accent":null,"text":""}')).toEqual({
    colours: { primary: '#aabbcc' },
    problems: [],
  });
});

test('[ENV-10] a theme is read as the engine reads it: the short name wins where both give a colour', () => {
  for (const text of [
    '{"primary":"#112233","color_primary":"#445566"}',
    '{"color_primary":"#445566","primary":"#112233"}',
    '{"primary":"","color_primary":"#112233"}',
  ]) {
    expect(fromJson(text)).toEqual({ colours: { primary: '#112233' }, problems: [] });
    expect(compileTheme(JSON.parse(text) as object).colours.primary).toBe('#112233');
  }
});

test('what is no key or no colour is left out and named', () => {
  expect(fromJson('{"primary":"rood","achtergrond":"#ffffff","__proto__":1,"accent":"#112233"}')).toEqual({
    colours: { accent: '#112233' },
    problems: [
      'primary is geen kleur van de vorm #rrggbb.',
      'achtergrond is geen themasleutel.',
      '__proto__ is geen themasleutel.',
    ],
  });
});

test.each(['', 'rood', '[]', '7', 'null', '{'])('%j is no theme', (text) => {
  expect(fromJson(text)).toEqual({ colours: null, problems: ['Dit is geen JSON-object met kleuren.'] });
});

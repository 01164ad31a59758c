import { expect, test } from 'vitest';
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

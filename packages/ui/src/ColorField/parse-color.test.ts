import { describe, expect, test } from 'vitest';
import { parseColor, storedColor } from './parse-color.ts';

describe('[ENV-05] parseColor()', () => {
  test.each([
    ['#ac2e32', '#ac2e32', true],
    [' #AC2E32 ', '#ac2e32', true],
    ['ac2e32;', '#ac2e32', true],
    ['\u200b#AC2e32', '#ac2e32', true],
    ['\u202a#ac2e\u200e32\u202c', '#ac2e32', true],
    ['#abc', '#aabbcc', false],
    ['F00', '#ff0000', false],
    ['rgb(172, 46, 50)', '#ac2e32', true],
    ['rgb( 172 46 50 )', '#ac2e32', true],
    ['RGBA(0, 10, 255, 1)', '#000aff', true],
    ['rgb(100% 0% 20% / 100%)', '#ff0033', true],
    ['rgba(171.6, 46.4, 50, 1.0)', '#ac2e32', true],
  ])('reads %j as %s', (text, hex, settled) => {
    expect(parseColor(text)).toEqual({ hex, settled });
  });

  test.each(['', '#', '#ab', '#abcd', '#ac2e3g', '#ac2e3299', 'rood', 'rgb(1,2)', 'rgb(1,2,x)', 'rgb()'])(
    'reads %j as no color',
    (text) => expect(parseColor(text).hex).toBeNull(),
  );

  test.each(['rgb(256, 0, 0)', 'rgb(-1, 0, 0)', 'rgba(0, 0, 0, 0.5)', 'rgb(1 2 3 4 5)', 'rgb(1 2 3 1 5)'])(
    'reads %j as no color',
    (text) => expect(parseColor(text).hex).toBeNull(),
  );
});

test('[ENV-05] storedColor() accepts only #rrggbb', () => {
  expect(storedColor('#AC2E32')).toBe('#ac2e32');
  for (const value of ['#abc', 'ac2e32', 'rood', '', null, undefined, 7])
    expect(storedColor(value)).toBeNull();
});

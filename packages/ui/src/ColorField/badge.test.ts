import { expect, test } from 'vitest';
import { contrastRatio } from '../theme/colors/contrast.ts';
import { contrastOf } from './badge.ts';

test('[ENV-10] a color with enough contrast passes and gets no suggestion', () => {
  expect(contrastOf('#000000', { against: '#ffffff' })).toEqual({
    ratio: '21',
    needed: '4,5',
    passes: true,
    suggestion: null,
  });
});

test('[ENV-10] a color with too little contrast gets a suggestion that passes, and its ratio is rounded down', () => {
  // Rounded down: the ratio is 4.48, and 4,5 would seem enough.
  const badge = contrastOf('#777777', { against: '#ffffff' });
  expect(badge).toMatchObject({ ratio: '4,4', passes: false });
  expect(contrastRatio(badge?.suggestion ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf('#777777', { against: '#ffffff', ratio: 3 })?.passes).toBe(true);
  expect(contrastOf('#000000', { against: '#ffffff', ratio: 21 })?.passes).toBe(true);
});

test('[ENV-10] no color is suggested when none has enough contrast', () => {
  expect(contrastOf('#888888', { against: '#777777', ratio: 7 })).toMatchObject({
    passes: false,
    suggestion: null,
  });
});

test('[ENV-05] there is no contrast result without two valid colors', () => {
  expect(contrastOf(null, { against: '#ffffff' })).toBeNull();
  expect(contrastOf('#777777', undefined)).toBeNull();
  expect(contrastOf('#777777', { against: 'wit' })).toBeNull();
});

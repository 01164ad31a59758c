import { expect, test } from 'vitest';
import { contrastRatio } from '../theme/contrast.ts';
import { contrastOf } from './badge.ts';

test('[ENV-10] a color that stands out passes', () => {
  expect(contrastOf('#000000', { against: '#ffffff' })).toEqual({
    ratio: '21',
    needed: '4,5',
    passes: true,
    suggestion: null,
  });
});

test('[ENV-10] a color that does not gets the nearest one that does, and is never rounded up', () => {
  // 4,48 to 1.
  const badge = contrastOf('#777777', { against: '#ffffff' });
  expect(badge).toMatchObject({ ratio: '4,4', passes: false });
  expect(contrastRatio(badge?.suggestion ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf('#777777', { against: '#ffffff', ratio: 3 })?.passes).toBe(true);
});

test('[ENV-10] where no color stands out enough, none is offered', () => {
  expect(contrastOf('#888888', { against: '#777777', ratio: 7 })).toMatchObject({
    passes: false,
    suggestion: null,
  });
});

test('[ENV-05] without two colors there is nothing to say', () => {
  expect(contrastOf(null, { against: '#ffffff' })).toBeNull();
  expect(contrastOf('#777777', undefined)).toBeNull();
  expect(contrastOf('#777777', { against: 'wit' })).toBeNull();
});

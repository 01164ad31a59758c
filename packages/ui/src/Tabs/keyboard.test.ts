import { expect, test } from 'vitest';
import { targetOf } from './keyboard.ts';

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['ArrowDown', 1, false, null],
  ['a', 1, false, null],
])(
  '[CMP-13] the key %s on tab %d of three (right to left: %s) goes to tab %s',
  (key, current, isRtl, target) => {
    expect(targetOf(key, current, 3, isRtl)).toBe(target);
  },
);

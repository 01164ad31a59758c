import { expect, test } from 'vitest';
import { from } from './breakpoints.ts';

test('a breakpoint is in em, so that larger text gets the narrower layout', () => {
  expect(from('medium')).toBe('(width >= 45em)');
});

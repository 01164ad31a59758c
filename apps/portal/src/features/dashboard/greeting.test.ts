import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  [0, 'Welkom'],
  [5, 'Welkom'],
  [6, 'Goedemorgen'],
  [11, 'Goedemorgen'],
  [12, 'Goedemiddag'],
  [17, 'Goedemiddag'],
  [18, 'Goedenavond'],
  [23, 'Goedenavond'],
])('the greeting at %i hours is %s', (hour, words) =>
  expect(greeting(new Date(2026, 10, 21, hour))).toBe(words),
);

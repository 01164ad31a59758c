import { expect, test } from 'vitest';
import { checkVersion } from './if-match.ts';

const check = (header: string | undefined, version: number) => () =>
  checkVersion({ headers: { 'if-match': header } }, version);

test.each([
  [undefined, 3],
  ['*', 3],
  ['"3"', 3],
  ['"2", "3"', 3],
  ['"3","4"', 3],
  ['"0"', 0],
])('[PRO-14] If-Match %s matches version %d', (header, version) => {
  expect(check(header, version)).not.toThrow();
});

test.each([
  ['"1"', 11],
  ['"11"', 1],
  ['"21"', 1],
  ['"1", "11"', 2],
  ['1', 1],
  ['W/"1"', 1],
  ['"1', 1],
  ['"01"', 1],
  ['"1.0"', 1],
  ['" 1"', 1],
  ['"*"', 1],
  ['', 1],
  [',', 1],
  ['constructor', 1],
])('[PRO-14] If-Match %s does not match version %d and returns 412', (header, version) => {
  expect(check(header, version)).toThrow(expect.objectContaining({ status: 412 }));
});

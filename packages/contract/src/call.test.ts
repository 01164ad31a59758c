import { expect, test } from 'vitest';
import { pathOf } from './call.ts';
import { everyCall } from './testing/every-call.ts';

test('[T55] the parameters of a path are escaped', () => {
  expect(pathOf({ path: 'users/{id}' }, { id: '../x?y' })).toBe('users/..%2Fx%3Fy');
  expect(pathOf({ path: '{a}/x/{b}' }, { a: '1', b: 'é' })).toBe('1/x/%C3%A9');
});

test.each([[undefined], [{ id: '' }]])('a path without its parameter (%j) throws', (parameters) => {
  expect(() => pathOf({ path: 'users/{id}' }, parameters)).toThrow('needs the parameter "id"');
});

test('only the request for new credentials is sent as a form, and only an image as one with files', () => {
  const sentAs = (sent: string) => everyCall.flatMap(({ media, path }) => (media === sent ? [path] : []));
  expect([sentAs('form'), sentAs('multipart')]).toEqual([['login/password-reset'], ['media_objects']]);
});

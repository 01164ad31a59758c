import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { day, moment, pageNumber, webUrl } from './formats.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

test.each(['2026-11-21', '2028-02-29'])('%j is accepted as a day', (value) =>
  expect(accepts(day, value)).toBe(true),
);
test.each(['2026-02-29', '2026-13-01', '2026-1-1', '21-11-2026', '2026-11-21T00:00', '', 1, null])(
  '%j is rejected as a day',
  (value) => expect(accepts(day, value)).toBe(false),
);

test.each([
  '2026-11-21T09:00:00+01:00',
  '2026-11-21T09:00Z',
  '2026-11-21T09:00:00.123Z',
  '2026-11-21T09:00:00-0500',
])('%j is accepted as a moment', (value) => expect(accepts(moment, value)).toBe(true));
test.each(['2026-11-21', '2026-11-21T09:00:00', '2026-11-21T25:00:00Z', 'straks', '', 1])(
  '%j is rejected as a moment',
  (value) => expect(accepts(moment, value)).toBe(false),
);

test.each(['https://voorbeeld.example/a?b=c#d', 'http://localhost:4173', 'HTTPS://voorbeeld.example'])(
  '%j is accepted as a web URL',
  (value) => expect(accepts(webUrl, value)).toBe(true),
);
test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.b',
  '//evil.example',
  'https://',
  'https:// a',
  'https:///a',
  'https://.a',
  'https://?a',
  'https://#a',
  'java\tscript:x',
  '',
])('[T55] %j is rejected as a web URL', (value) => expect(accepts(webUrl, value)).toBe(false));

test.each([
  ['3', 3],
  [3, 3],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1', 1],
  ['100000', 100_000],
  ['100001', 1],
  ['1e9', 1],
  ['x', 1],
  [undefined, 1],
  [['2'], 1],
])('the page number %j is parsed as %j', (value, page) => expect(z.parse(pageNumber, value)).toBe(page));

test('a missing page number becomes the first page', () => {
  expect(z.parse(z.object({ page: pageNumber }), {})).toEqual({ page: 1 });
});

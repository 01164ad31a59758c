import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { hasBody } from './request-body.ts';

test.each([
  [{}, false],
  [{ 'content-length': '0' }, false],
  [{ 'content-length': '1' }, true],
  [{ 'content-length': '00' }, true],
  [{ 'transfer-encoding': 'chunked' }, true],
  [{ 'transfer-encoding': 'chunked', 'content-length': '0' }, true],
])('hasBody for the headers %j returns %s', (headers, has) =>
  expect(hasBody({ headers } as FastifyRequest)).toBe(has),
);

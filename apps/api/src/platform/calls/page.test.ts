import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { writePage } from './page.ts';

const nextOf = (url: string, page: number, total: number) => {
  const written = writePage('plain', 'Thing', { url } as FastifyRequest, {
    members: [],
    total,
    page,
    pageSize: 30,
  });
  return (written as { view?: { next?: string } }).view?.next ?? null;
};

test.each([
  ['/api/things', 1, 0, null],
  ['/api/things', 1, 30, null],
  ['/api/things', 1, 31, '/api/things?page=2'],
  ['/api/things?page=2', 2, 60, null],
  ['/api/things?page=2&kind=a%2Cb', 2, 61, '/api/things?page=3&kind=a%2Cb'],
  ['/api/things?page=9', 9, 31, null],
])('the page after %s (page %i of %i members) is %s', (url, page, total, next) =>
  expect(nextOf(url, page, total)).toBe(next),
);

test('a page has the total number of members', () => {
  const request = { url: '/api/things' } as FastifyRequest;
  expect(
    writePage('plain', 'Thing', request, { members: [1], total: 31, page: 1, pageSize: 30 }),
  ).toMatchObject({ totalItems: 31, member: [1], '@id': '/api/things' });
});

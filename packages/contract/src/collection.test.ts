import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { collectionOf, readCollection } from './collection.ts';
import { dialects, writeCollection } from './hydra.ts';

const response = collectionOf(z.object({ id: z.string() }));

test.each(dialects)('a collection in the %s dialect is parsed into its members and total', (dialect) => {
  const body = writeCollection(dialect, 'Thing', '/api/things', {
    members: [{ id: 'a', x: 1 }],
    total: 31,
    next: null,
  });
  expect(z.parse(response, body)).toEqual({ members: [{ id: 'a' }], total: 31 });
});

test('unreadable members are left out of a collection and its total', () => {
  const member = [{ id: 'a' }, { id: 1 }, null];
  expect(z.parse(response, { member, totalItems: 31 })).toEqual({ members: [{ id: 'a' }], total: 29 });
  expect(z.parse(response, { member })).toEqual({ members: [{ id: 'a' }], total: 1 });
});

test('a collection may be empty, and an unreadable total or next page becomes null', () => {
  expect(z.parse(response, { member: [] })).toEqual({ members: [], total: 0 });
  expect(readCollection({ member: [], totalItems: 'veel', view: { next: 2 } })).toEqual({
    members: [],
    total: null,
    next: null,
  });
});

test('the total defaults to the number of members, and a body without readable members is rejected', () => {
  expect(z.parse(response, { member: [{ id: 'a' }] })).toEqual({ members: [{ id: 'a' }], total: 1 });
  for (const body of [null, {}, [], { member: [{ id: 1 }] }])
    expect(z.safeParse(response, body).success).toBe(false);
});

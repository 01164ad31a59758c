import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { collectionOf, readCollection } from './collection.ts';
import { dialects, writeCollection } from './hydra.ts';

const response = collectionOf(z.object({ id: z.string() }));

test.each(dialects)('a collection as %s writes it gives its members and how many there are', (dialect) => {
  const body = writeCollection(dialect, 'Thing', '/api/things', {
    members: [{ id: 'a', x: 1 }],
    total: 31,
    next: null,
  });
  expect(z.parse(response, body)).toEqual({ members: [{ id: 'a' }], total: 31 });
});

test('members that cannot be read are left out, and not counted', () => {
  const member = [{ id: 'a' }, { id: 1 }, null];
  expect(z.parse(response, { member, totalItems: 31 })).toEqual({ members: [{ id: 'a' }], total: 29 });
  expect(z.parse(response, { member })).toEqual({ members: [{ id: 'a' }], total: 1 });
});

test('a collection without members is one, and a total or a next page that cannot be read is none', () => {
  expect(z.parse(response, { member: [] })).toEqual({ members: [], total: 0 });
  expect(readCollection({ member: [], totalItems: 'veel', view: { next: 2 } })).toEqual({
    members: [],
    total: null,
    next: null,
  });
});

test('without a total there are as many as there are members; anything else is no collection', () => {
  expect(z.parse(response, { member: [{ id: 'a' }] })).toEqual({ members: [{ id: 'a' }], total: 1 });
  for (const body of [null, {}, [], { member: [{ id: 1 }] }])
    expect(z.safeParse(response, body).success).toBe(false);
});

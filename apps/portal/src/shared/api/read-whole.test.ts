import { expect, test, vi } from 'vitest';
import { embed } from './read-whole.ts';

const fetchObject = vi.fn<(iri: string) => Promise<object | null>>(async (iri) => ({ found: iri }));
const paths = ['person', 'person.contacts[]', 'person.contacts[].affiliation'];

test('IRIs at the given paths are replaced by their objects, and the rest of the body stays the same', async () => {
  const body = {
    id: '/api/users/1',
    person: { id: 6, contacts: ['/api/contacts/1', { affiliation: '/api/affiliations/4' }] },
  };
  expect(await embed(body, paths, fetchObject)).toEqual({
    id: '/api/users/1',
    person: {
      id: 6,
      contacts: [{ found: '/api/contacts/1' }, { affiliation: { found: '/api/affiliations/4' } }],
    },
  });
});

test.each([
  null,
  'een tekst',
  { person: null },
  { person: 'Anna' },
  { person: 7 },
  { person: { contacts: null } },
  { person: { contacts: [null, 7, 'x'] } },
])('a body without objects and IRIs at the paths stays the same: %j', async (body) => {
  fetchObject.mockClear();
  expect(JSON.stringify(await embed(body, paths, fetchObject))).toBe(JSON.stringify(body));
  expect(fetchObject).not.toHaveBeenCalled();
});

import { describe, expect, test } from 'vitest';
import { readCollection } from './collection.ts';
import {
  describeError,
  dialects,
  idOf,
  iriOf,
  isOfType,
  readError,
  writeCollection,
  writeError,
  writeViolations,
} from './hydra.ts';

describe.each(dialects)('the %s dialect', (dialect) => {
  test('[NET-02] writes an error that can be parsed again', () => {
    const error = readError(writeError(dialect, 404, 'Niet gevonden.'));
    expect(error).toEqual({ title: 'An error occurred', detail: 'Niet gevonden.', violations: [] });
  });

  test('[NET-02] writes violations that can be parsed again', () => {
    const violations = [
      { propertyPath: 'contacts[0].phone', message: 'Dit veld is niet juist ingevuld' },
      { propertyPath: '', message: 'Kies een ander', code: 'password-common' },
    ];
    const { status, body } = writeViolations(dialect, violations);
    expect(status).toBe(dialect === 'v2' ? 400 : 422);
    expect(readError(body)).toEqual({
      title: 'An error occurred',
      detail: 'contacts[0].phone: Dit veld is niet juist ingevuld\nKies een ander',
      violations,
    });
  });

  test.each(['/api/things?page=2', null])(
    'writes a page of a collection, with %s as the next, that can be parsed again',
    (next) => {
      const page = { members: [{ id: '1' }], total: 31, next };
      const body = writeCollection(dialect, 'Thing', '/api/things', page);
      expect(readCollection(body)).toEqual(page);
      const prefix = dialect === 'plain' ? '' : 'hydra:';
      expect(body).toHaveProperty(['@type'], `${prefix}Collection`);
      expect(body).toHaveProperty([`${prefix}member`], page.members);
    },
  );
});

const ofType = (type: unknown) => ({ '@type': type });
test.each<[unknown, boolean]>([
  ...[null, undefined, '', '<html>502</html>', 7, [], {}, ofType('User'), { error: null }].map(
    (body): [unknown, boolean] => [body, false],
  ),
  [{ error: 'invalid-credentials' }, true],
  [{ error: true }, false],
  [{ type: 'error' }, true],
  [{ violations: [] }, true],
  [{ ...ofType('Person'), violations: [] }, false],
  [{ status: 400, detail: 'x' }, true],
  [{ status: 399, detail: 'x' }, false],
  [{ status: '400', detail: 'x' }, false],
  [{ status: 404 }, false],
  [{ ...ofType('Task'), status: 404, title: 'Niet gevonden' }, false],
  [{ error: '', action: 'none' }, false],
  [ofType(['Thing', 'hydra:Error']), true],
  [ofType('https://www.w3.org/ns/hydra/core#Error'), true],
])('%j is an error: %s', (body, is) => expect(readError(body) !== null).toBe(is));

test.each([
  [null, { title: '', detail: '', violations: [] }],
  ['<html>', { title: '', detail: '', violations: [] }],
  [{ title: 'A', 'hydra:title': 'C' }, { title: 'A' }],
  [
    { 'hydra:title': 'A', 'hydra:description': 'B', detail: 'C' },
    { title: 'A', detail: 'B' },
  ],
  [
    { title: 7, description: '', detail: 'Weg.' },
    { title: '', detail: 'Weg.' },
  ],
  [{ message: 'C', error: 'd' }, { detail: 'C' }],
  [{ error: 'invalid-credentials' }, { detail: 'invalid-credentials' }],
  [
    { violations: [null, 'x', { propertyPath: 4 }, { title: 'A', message: 'B', code: 7 }] },
    {
      violations: [
        { propertyPath: '', message: '' },
        { propertyPath: '', message: 'B' },
      ],
    },
  ],
  [
    { violations: [{ propertyPath: 'email', message: '', title: 'Ongeldig' }] },
    { violations: [{ propertyPath: 'email', message: 'Ongeldig' }] },
  ],
])('the error %j is described as %j', (body, described) =>
  expect(describeError(body)).toMatchObject(described),
);

test.each([
  [['Thing', 'https://schema.org/MediaObject'], 'MediaObject', true],
  ['hydra:Error', 'Error', true],
  ['SuperUser', 'User', false],
])('a body of type %j is of type %s: %s', (type, name, is) => expect(isOfType(ofType(type), name)).toBe(is));

test.each([
  ['/api/media_objects/1', '/api/media_objects/1'],
  [{ '@id': '/api/media_objects/1' }, '/api/media_objects/1'],
  [7, null],
  [null, null],
  [{ '@id': 7 }, null],
  [['/api/media_objects/1'], null],
])('the IRI of the relation %j is %j', (relation, iri) => expect(iriOf(relation)).toBe(iri));

test.each([
  [7, '7'],
  ['0b9c', '0b9c'],
  [' 7 ', '7'],
  ['/api/relations/contacts/7', '7'],
  ['/api/relations/contacts/7/', '7'],
  ['/api/relations/contacts/7?x=/9#/8', '7'],
  ['/api/relations/contacts/7#/8', '7'],
  ['HTTP://api.example.org/api/users/7', '7'],
  ['//api/users/7', '//api/users/7'],
  ['https://api.example.org/api/users/a%2Fb', 'a/b'],
  ['/api/users/%E0%A4%A', '%E0%A4%A'],
  [{ id: 7 }, '7'],
  [{ '@id': '/api/users/7' }, '7'],
  [{ id: '/api/users/7', '@id': '/api/users/8' }, '7'],
  [{ id: null, '@id': '/api/users/7' }, '7'],
  ['/api/.well-known/genid/9c2f', null],
  [Number('12345678901234567890'), null],
  [1.5, null],
  ['', null],
  ['/?x', null],
  [true, null],
  [[7], null],
  [{ id: { id: 7 } }, null],
  [undefined, null],
])('the id in %j is %j', (value, id) => expect(idOf(value)).toBe(id));

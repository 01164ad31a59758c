import { describe, expect, test } from 'vitest';
import { readCollection } from './collection.ts';
import { formPath } from './form-path.ts';
import {
  describeError,
  dialects,
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

  test('[NET-02] writes violations with property paths, messages and codes that can be parsed again', () => {
    const violations = [
      { propertyPath: 'contacts[0].phone', message: 'Dit veld is niet juist ingevuld' },
      { propertyPath: 'password', message: 'Kies een ander', code: 'password-common' },
    ];
    const { status, body } = writeViolations(dialect, violations);
    expect(status).toBe(dialect === 'v2' ? 400 : 422);
    expect(readError(body)?.violations).toEqual(violations);
  });

  test('writes a page of a collection that can be parsed again', () => {
    const page = { members: [{ id: '1' }], total: 31, next: '/api/customer_portal_environments?page=2' };
    expect(readCollection(writeCollection(dialect, 'CustomerPortalEnvironment', '/api/x', page))).toEqual(
      page,
    );
  });

  test('writes the last page without a next page', () => {
    const page = { members: [], total: 0, next: null };
    expect(readCollection(writeCollection(dialect, 'CustomerPortalEnvironment', '/api/x', page))).toEqual(
      page,
    );
  });
});

describe('the exact body', () => {
  const error = { '@context': '/api/contexts/Error', title: 'An error occurred' };
  test.each([
    [
      'v2',
      {
        '@context': '/api/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': error.title,
        'hydra:description': 'Weg.',
      },
    ],
    [
      'prefixed',
      {
        '@context': '/api/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': error.title,
        'hydra:description': 'Weg.',
        detail: 'Weg.',
        status: 404,
        type: '/errors/404',
      },
    ],
    [
      'plain',
      { ...error, '@type': 'Error', description: 'Weg.', detail: 'Weg.', status: 404, type: '/errors/404' },
    ],
  ] as const)('of an error in the %s dialect', (dialect, body) =>
    expect(writeError(dialect, 404, 'Weg.')).toStrictEqual(body),
  );

  const violations = [
    { propertyPath: 'email', message: 'Ongeldig' },
    { propertyPath: '', message: 'Onvolledig' },
  ];
  const all = 'email: Ongeldig\nOnvolledig';
  const later = { status: 422, detail: all, type: '/validation_errors', violations };
  const named = (name: string) => ({ '@context': `/api/contexts/${name}`, '@type': name });
  test.each([
    [
      'v2',
      {
        ...named('ConstraintViolationList'),
        'hydra:title': error.title,
        'hydra:description': all,
        violations,
      },
    ],
    [
      'prefixed',
      { ...named('ConstraintViolation'), 'hydra:title': error.title, 'hydra:description': all, ...later },
    ],
    ['plain', { ...named('ConstraintViolation'), title: error.title, description: all, ...later }],
  ] as const)('of violations in the %s dialect', (dialect, body) =>
    expect(writeViolations(dialect, violations).body).toStrictEqual(body),
  );

  test.each([
    ['v2', 'hydra:'],
    ['prefixed', 'hydra:'],
    ['plain', ''],
  ] as const)('of a page of a collection in the %s dialect', (dialect, prefix) => {
    const [next, last] = ['/api/things?page=2', null].map((way) =>
      writeCollection(dialect, 'Thing', '/api/things', { members: [7], total: 31, next: way }),
    );
    const page = {
      '@context': '/api/contexts/Thing',
      '@id': '/api/things',
      '@type': `${prefix}Collection`,
      [`${prefix}totalItems`]: 31,
      [`${prefix}member`]: [7],
    };
    const view = {
      '@id': '/api/things',
      '@type': `${prefix}PartialCollectionView`,
      [`${prefix}next`]: '/api/things?page=2',
    };
    expect([next, last]).toStrictEqual([{ ...page, [`${prefix}view`]: view }, page]);
  });
});

test('describeError returns empty texts for missing or unreadable parts of an error', () => {
  const empty = { title: '', detail: '', violations: [] };
  for (const body of [null, undefined, '<html>', [], {}]) expect(describeError(body)).toStrictEqual(empty);
  const violations = [{ propertyPath: 'email', message: '', title: 'Ongeldig', code: 7 }];
  expect(describeError({ title: 7, description: '', detail: 'Weg.', violations })).toStrictEqual({
    title: '',
    detail: 'Weg.',
    violations: [{ propertyPath: 'email', message: 'Ongeldig' }],
  });
});

test('violations of an API Platform 2.x server are parsed', () => {
  const body = {
    '@context': '/api/contexts/ConstraintViolationList',
    '@type': 'ConstraintViolationList',
    'hydra:title': 'An error occurred',
    'hydra:description': 'email: Ongeldig',
    violations: [{ propertyPath: 'email', message: 'Ongeldig' }],
  };
  expect(readError(body)).toEqual({
    title: 'An error occurred',
    detail: 'email: Ongeldig',
    violations: [{ propertyPath: 'email', message: 'Ongeldig' }],
  });
});

test('the plain title of an error precedes the prefixed one', () => {
  expect(readError({ '@type': 'Error', title: 'A', description: 'B', 'hydra:title': 'C' })?.title).toBe('A');
});

test('the detail of an error is its description, else its detail, its message or its code', () => {
  const error = { message: 'C', detail: 'B', 'hydra:description': 'A', error: 'd' };
  expect(describeError(error).detail).toBe('A');
  expect(describeError({ ...error, 'hydra:description': '' }).detail).toBe('B');
  expect(describeError({ message: 'C', error: 'd' }).detail).toBe('C');
  const violations = [{ title: 'A', message: 'B' }];
  expect(describeError({ violations }).violations).toEqual([{ propertyPath: '', message: 'B' }]);
});

test('an error without a resource type is parsed as an error', () => {
  expect(readError({ error: 'invalid-credentials' })?.detail).toBe('invalid-credentials');
  expect(readError({ type: 'error' })).not.toBeNull();
});

test.each([null, undefined, '', '<html>502</html>', 7, [], {}, { '@type': 'User' }, { error: null }])(
  '%j is not parsed as an error',
  (body) => expect(readError(body)).toBeNull(),
);

test('a problem document is parsed as an error from status 400', () => {
  const isError = (status: unknown) => readError({ status, title: 'Mis' }) !== null;
  expect([400, 404, 422, 500].filter(isError)).toEqual([400, 404, 422, 500]);
  expect([undefined, '400', 200, 399].filter(isError)).toEqual([]);
});

test('malformed violations are skipped or parsed as empty texts', () => {
  const body = {
    '@type': 'ConstraintViolation',
    violations: [null, 'x', { propertyPath: 4 }, { message: 'm' }],
  };
  expect(readError(body)?.violations).toEqual([
    { propertyPath: '', message: '' },
    { propertyPath: '', message: 'm' },
  ]);
});

test('the @type of a body may be a list, prefixed or a full IRI', () => {
  expect(isOfType({ '@type': ['Thing', 'https://schema.org/MediaObject'] }, 'MediaObject')).toBe(true);
  expect(isOfType({ '@type': 'hydra:Error' }, 'Error')).toBe(true);
  expect(isOfType({ '@type': 'SuperUser' }, 'User')).toBe(false);
});

test('iriOf returns the IRI of a relation, also of an embedded object', () => {
  expect(iriOf('/api/media_objects/1')).toBe('/api/media_objects/1');
  expect(iriOf({ '@id': '/api/media_objects/1' })).toBe('/api/media_objects/1');
  for (const none of [7, null, { '@id': 7 }, ['/api/media_objects/1']]) expect(iriOf(none)).toBeNull();
});

test('property paths become form paths', () => {
  expect(formPath('contacts[0].phone')).toBe('contacts.0.phone');
  expect(formPath('themeVariables[color_primary]')).toBe('themeVariables.color_primary');
  expect(formPath('email')).toBe('email');
});

test.each([
  [{ '@type': 'Person', violations: [] }, false],
  [{ '@type': 'Task', status: 404, title: 'Niet gevonden' }, false],
  [{ violations: [] }, true],
  [{ status: 400, detail: 'x' }, true],
  [{ status: 399, detail: 'x' }, false],
  [{ status: 404 }, false],
  [{ '@type': ['Thing', 'hydra:Error'] }, true],
  [{ '@type': 'https://www.w3.org/ns/hydra/core#Error' }, true],
  [{ error: 'x' }, true],
  [{ error: true }, false],
])('%j is parsed as an error: %s', (body, is) => expect(readError(body) !== null).toBe(is));

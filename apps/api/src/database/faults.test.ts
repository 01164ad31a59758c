import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { isDatabaseFault, isOutOfSpace, sqlStateOf, writeIfSpace } from './faults.ts';

/** An error as the drivers throw it: with a code of PostgreSQL, as the cause of another. */
const postgres = (code: string, depth = 2): Error =>
  depth === 0
    ? Object.assign(new Error('postgres'), { code, severity: 'ERROR' })
    : new Error('around', { cause: postgres(code, depth - 1) });

const network = (code: string) => Object.assign(new Error('network'), { code, syscall: 'connect' });

test('the code of PostgreSQL is found at any depth, and no other code is taken for one', () => {
  for (const depth of [0, 1, 5]) expect(sqlStateOf(postgres('23505', depth))).toBe('23505');
  for (const other of [
    null,
    'x',
    new Error('x'),
    Object.assign(new Error('x'), { code: '23505' }),
    postgres('2350'),
    postgres('23505a'),
  ])
    expect(sqlStateOf(other)).toBeNull();
});

describe('[T74] a fault of the database', () => {
  test.each([
    ['a code of PostgreSQL', postgres('57P01')],
    ['a failed query', new DrizzleQueryError('select', [], new Error('x'))],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'].map(
      (code): [string, Error] => [code, new Error('around', { cause: network(code) })],
    ),
    ...[
      'Connection terminated unexpectedly',
      'timeout exceeded when trying to connect',
      'timeout expired',
      'Query read timeout',
      'Client was closed and is not queryable',
      'Cannot use a pool after calling end on the pool',
    ].map((message): [string, Error] => [message, new Error(message)]),
  ])('is %s', (_, error) => expect(isDatabaseFault(error)).toBe(true));

  test.each([
    ['any other error', new Error('x')],
    ['a file that is not there', Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' })],
    ['a code that another library gave', Object.assign(new Error('x'), { code: 'ECONNRESET' })],
    ['a text', 'Query read timeout'],
  ])('is not %s', (_, error) => expect(isDatabaseFault(error)).toBe(false));
});

test.each([
  ['53100', true],
  ['25006', true],
  ['53200', false],
  ['23505', false],
])('[T77] whether %s is a lack of space: %s', async (code, is) => {
  const work = () => Promise.reject(postgres(code));
  expect(isOutOfSpace(postgres(code))).toBe(is);
  const written = writeIfSpace(work, 'otherwise').catch(() => 'thrown');
  expect(await written).toBe(is ? 'otherwise' : 'thrown');
  expect(await writeIfSpace(async () => 'written', 'otherwise')).toBe('written');
});

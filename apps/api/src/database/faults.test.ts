import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import {
  isDatabaseFault,
  isOutOfSpace,
  isRefusedValue,
  isRowConflict,
  sqlStateOf,
  writeIfSpace,
} from './faults.ts';

/** An error as the drivers throw it: with a code of PostgreSQL, as the cause of another. */
const postgres = (code: string, depth = 2): Error =>
  depth === 0
    ? Object.assign(new Error('postgres'), { code, severity: 'ERROR' })
    : new Error('around', { cause: postgres(code, depth - 1) });

const network = (code: string) => Object.assign(new Error('network'), { code, syscall: 'connect' });

test('sqlStateOf finds a PostgreSQL code at any depth of causes and ignores other codes', () => {
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

describe('[T74] isDatabaseFault', () => {
  test.each([
    ['a PostgreSQL code', postgres('57P01')],
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
  ])('is true for %s', (_, error) => expect(isDatabaseFault(error)).toBe(true));

  test.each([
    ['any other error', new Error('x')],
    ['a missing file', Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' })],
    ['a network code without a system call', Object.assign(new Error('x'), { code: 'ECONNRESET' })],
    ['a string', 'Query read timeout'],
  ])('is false for %s', (_, error) => expect(isDatabaseFault(error)).toBe(false));
});

test.each([
  ['53100', true],
  ['25006', true],
  ['53200', false],
  ['23505', false],
])('[T77] the PostgreSQL code %s counts as a full disk: %s', async (code, is) => {
  const work = () => Promise.reject(postgres(code));
  expect(isOutOfSpace(postgres(code))).toBe(is);
  const written = writeIfSpace(work, 'otherwise').catch(() => 'thrown');
  expect(await written).toBe(is ? 'otherwise' : 'thrown');
  expect(await writeIfSpace(async () => 'written', 'otherwise')).toBe('written');
});

test.each([
  ['22021', true, false],
  ['22P05', true, false],
  ['54000', true, false],
  ['23502', true, false],
  ['23514', true, false],
  ['23503', false, true],
  ['23505', false, true],
  ['23P01', false, true],
  ['40001', false, false],
  ['53100', false, false],
  ['57P01', false, false],
  ['X2200', false, false],
])('[T80] the PostgreSQL code %s is a refused value: %s, a conflict between rows: %s', (code, value, row) => {
  expect([isRefusedValue(postgres(code)), isRowConflict(postgres(code))]).toEqual([value, row]);
});

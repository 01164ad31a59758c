import { describe, expect, test } from 'vitest';
import { stateOf, warningOf } from './certificates.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const until = (validTo: string, validFrom = '2025-01-01T00:00:00Z') => ({ validFrom, validTo });

test.each([
  [until('2026-11-25T12:00:01Z'), 'valid'],
  [until('2026-11-25T12:00:00Z'), 'ended'],
  [until('2027-11-25T12:00:00Z', '2026-11-25T12:00:01Z'), 'future'],
  [until('2027-11-25T12:00:00Z', '2026-11-25T12:00:00Z'), 'valid'],
])('[ENV-02] a certificate of %j is %s', (certificate, state) => {
  expect(stateOf(certificate, now)).toBe(state);
});

describe('[ENV-02] the warning about certificates', () => {
  test.each([
    [['2026-12-25T12:00:01Z'], null],
    [['2026-12-25T12:00:00Z'], 'ending'],
    [['2026-11-25T12:00:01Z'], 'ending'],
    [['2026-11-25T12:00:00Z'], 'ended'],
    [['2020-01-01T00:00:00Z', '2026-12-01T00:00:00Z'], 'ending'],
    [['2026-12-01T00:00:00Z', '2027-12-01T00:00:00Z'], null],
    [[], null],
  ])('for certificates that expire at %j is %s', (ends, kind) => {
    expect(
      warningOf(
        ends.map((end) => until(end)),
        now,
      )?.kind ?? null,
    ).toBe(kind);
  });

  test('has the day on which the last certificate expires', () => {
    const ends = ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z'];
    expect(
      warningOf(
        ends.map((end) => until(end)),
        now,
      )?.until,
    ).toBe('2026-12-02T00:00:00Z');
  });
});

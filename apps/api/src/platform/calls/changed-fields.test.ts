import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only values that were sent and differ from those of the row are changes', () => {
  const row = { name: 'Anna', phone: '088', bornAt: new Date(0), tags: ['a'] };
  const sent = { name: 'Anna', phone: undefined, bornAt: new Date(0), tags: ['b'] };
  expect(changedFields(row, sent)).toStrictEqual({ tags: ['b'] });
});

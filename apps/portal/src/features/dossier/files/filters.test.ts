import { getDossier } from '@portal/contract/dossier/calls';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readView } from '../../../shared/tables/view.ts';
import { filters, matching } from './filters.ts';

const { files } = z.parse(getDossier.response, {
  files: [
    { id: 'a', kind: 'diploma', status: 'new', review: 'waiting' },
    { id: 'b', kind: 'diploma', status: 'created', review: 'waiting' },
    { id: 'c', kind: 'certificate', status: 'created', review: 'refused' },
    { id: 'd', kind: 'direct', status: 'has-violations', review: 'waiting' },
  ],
});

test.each([
  ['', 'abcd'],
  ['stand=waiting', 'b'],
  ['stand=checking&stand=failed', 'ad'],
  ['soort=diploma', 'ab'],
  ['soort=certificate&stand=refused', 'c'],
  ['soort=direct&stand=accepted', ''],
  ['stand=onbekend', ''],
])('[DOS-01] the filters %j match the files %j', (written, ids) => {
  const { values } = readView(new URLSearchParams(written), filters);
  expect(
    matching(files, values)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

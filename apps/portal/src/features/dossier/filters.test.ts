import { getDossier } from '@portal/contract/dossier/calls';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseView } from '../../shared/tables/view.ts';
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
  ['1.stand=waiting', 'b'],
  ['1.stand=checking,failed', 'ad'],
  ['1.soort=diploma', 'ab'],
  ['1.soort=certificate;stand=refused', 'c'],
  ['1.soort=direct;stand=accepted', ''],
  ['1.stand=onbekend', ''],
])('[DOS-01] the filters %j match the files %j', (written, ids) => {
  const { values } = parseView(new URLSearchParams({ filters: written }), filters);
  expect(
    matching(files, values)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

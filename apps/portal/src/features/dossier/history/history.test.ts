import { getDossier } from '@portal/contract/dossier/calls';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { historyOf } from './history.ts';

test('[DOS-01] the history is sorted from new to old, with assessments above uploads of the same day', () => {
  const created = { status: 'created', uploadedOn: '2026-06-01' };
  const { files } = z.parse(getDossier.response, {
    files: [
      { ...created, id: 'a', filename: 'a', review: 'accepted', reviewedOn: '2026-06-03' },
      { ...created, id: 'b', filename: 'b', review: 'refused', reviewedOn: '2026-06-01' },
      { ...created, id: 'c', filename: 'c', review: 'waiting', uploadedOn: '2026-06-02' },
      { id: 'd', filename: 'd', status: 'failed', uploadedOn: '2026-05-01', reviewedOn: '2026-05-02' },
      { id: 'e', filename: 'e', status: 'new' },
    ],
  });
  expect(historyOf(files).map(({ day, kind, file }) => `${day} ${kind} ${file.filename}`)).toEqual([
    '2026-06-03 accepted a',
    '2026-06-02 uploaded c',
    '2026-06-01 refused b',
    '2026-06-01 uploaded a',
    '2026-06-01 uploaded b',
  ]);
});

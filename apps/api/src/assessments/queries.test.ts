import { claimDuration } from '@portal/contract/assessments/rules';
import { expect, test } from 'vitest';
import { claimantOf } from './queries.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['nobody', null, 0],
  ['me', 'gijs', 0],
  // The assessor of an expired claim can still judge the upload, as long as no other assessor has claimed it.
  ['me', 'gijs', claimDuration],
  ['somebody-else', 'lars', claimDuration - 1],
  ['nobody', 'lars', claimDuration],
])('claimantOf returns %s for a claim of %s from %i ms ago', (holder, assessorId, age) => {
  const takenAt = assessorId === null ? null : new Date(now.getTime() - age);
  const upload = { assessorId, takenAt } as Parameters<typeof claimantOf>[0];
  expect(claimantOf(upload, { userId: 'gijs', personId: 'gijs', now })).toBe(holder);
});

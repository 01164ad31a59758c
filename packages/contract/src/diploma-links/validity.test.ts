import { expect, test } from 'vitest';
import type { Document } from '../dossier/pe.ts';
import type { WftRequirement } from '../wft/rules.ts';
import { validityOf } from './validity.ts';

const diploma = (requirement: WftRequirement, issuedOn: string): Document => ({ requirement, issuedOn });
const today = '2026-11-28';

test.each<[string, WftRequirement, Document[], object]>([
  ['Basis never lapses', 'modbasis', [diploma('modbasis', '2010-01-01')], { validity: 'lasting' }],
  ['an authority never lapses', 'abhzorg', [diploma('abhzorg', '2010-01-01')], { validity: 'lasting' }],
  [
    'a diploma of the last period is valid until its exam is due',
    'advzorg',
    [diploma('advzorg', '2023-05-01')],
    { validity: 'valid', until: '2028-04-01' },
  ],
  [
    'a diploma without its exam has lapsed',
    'advzorg',
    [diploma('advzorg', '2018-05-01')],
    { validity: 'lapsed', until: '2022-04-01', missing: '2022-2025' },
  ],
  [
    'the certificate of the exam keeps it valid',
    'advzorg',
    [diploma('advzorg', '2018-05-01'), diploma('advzorg', '2024-05-01')],
    { validity: 'valid', until: '2028-04-01' },
  ],
  [
    'a higher diploma keeps it valid',
    'advvermogen',
    [diploma('advvermogen', '2018-05-01'), diploma('advhypothecair', '2024-05-01')],
    { validity: 'valid', until: '2028-04-01' },
  ],
])('[DLK-03] %s', (_, requirement, documents, expected) => {
  expect(validityOf(requirement, documents, today)).toEqual({ until: null, missing: null, ...expected });
});

test('[DLK-03] a diploma is valid on the day before its end, and not on that day', () => {
  const documents = [diploma('advzorg', '2023-05-01')];
  expect(validityOf('advzorg', documents, '2028-03-31').validity).toBe('valid');
  expect(validityOf('advzorg', documents, '2028-04-01').validity).toBe('lapsed');
});

import { expect, test } from 'vitest';
import { exampleProfile } from '../../testing/profiles.ts';
import { sectionsOf } from './sections.ts';

const sections = (different: Parameters<typeof exampleProfile>[0] = {}) =>
  sectionsOf(exampleProfile(different));

const always = ['persoonlijke_informatie', 'extra-contactinformatie'];

test.each([
  ['a participant', {}, [...always, 'e-mailreminders']],
  ['an account without a learning account', { contact: { lmsAccountRole: 'manager' } }, always],
  [
    'an account with a PA module type',
    { contact: { wftPaModuleTypes: ['update'] } },
    [...always, 'functieprofiel', 'e-mailreminders'],
  ],
  [
    'an account whose requirements are shown',
    { contact: { editDiplomaRequirementsDisplayState: 1, lmsAccountRole: 'unknown' } },
    [...always, 'functieprofiel'],
  ],
  [
    'an account with an unknown module type',
    { contact: { wftPaModuleTypes: ['later'] } },
    [...always, 'e-mailreminders'],
  ],
])('[PRO-02, WFT-06, PAP-06] the profile of %s has its sections', (_, different, expected) =>
  expect(sections(different)).toEqual(expected),
);

test('[PRO-12] a profile from the learning system has only personal data and the function profile', () => {
  const contact = { fromLis: true, wftPaModuleTypes: ['continu'] };
  expect(sections({ contact, person: { connectedToLis: true } })).toEqual([
    'persoonlijke_informatie',
    'functieprofiel',
  ]);
  expect(sections({ contact })).toContain('e-mailreminders');
  expect(sections({ person: { connectedToLis: true } })).toContain('extra-contactinformatie');
});

import { expect, test } from 'vitest';
import { exampleProfile } from './example-profile.ts';
import { sectionsOf } from './sections.ts';

const sections = (different: Parameters<typeof exampleProfile>[0] = {}) => {
  const { person, contact } = exampleProfile(different);
  return sectionsOf(person, contact);
};

const always = ['persoonlijke_informatie', 'extra-contactinformatie'];

test.each([
  ['a learner', {}, [...always, 'e-mailreminders']],
  ['somebody without a learning account', { contact: { lmsAccountRole: 'manager' } }, always],
  [
    'somebody with a module type',
    { contact: { wftPaModuleTypes: ['update'] } },
    [...always, 'functieprofiel', 'e-mailreminders'],
  ],
  [
    'somebody whose requirements are shown',
    { contact: { editDiplomaRequirementsDisplayState: 1, lmsAccountRole: 'unknown' } },
    [...always, 'functieprofiel'],
  ],
  [
    'a module type of a newer server',
    { contact: { wftPaModuleTypes: ['later'] } },
    [...always, 'e-mailreminders'],
  ],
])('[PRO-02, WFT-06, PAP-06] %s', (_, different, expected) => expect(sections(different)).toEqual(expected));

test('[PRO-12] from the learning system only who one is and the function profile are left', () => {
  const contact = { fromLis: true, wftPaModuleTypes: ['continu'] };
  expect(sections({ contact, person: { connectedToLis: true } })).toEqual([
    'persoonlijke_informatie',
    'functieprofiel',
  ]);
  expect(sections({ contact })).toContain('e-mailreminders');
  expect(sections({ person: { connectedToLis: true } })).toContain('extra-contactinformatie');
});

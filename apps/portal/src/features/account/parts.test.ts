import { expect, test } from 'vitest';
import { exampleProfile } from '../people/profile/example-profile.ts';
import { elsewhere, partsOf, sectionsIn } from './parts.ts';

const parts = (different: Parameters<typeof exampleProfile>[0] = {}, isImpersonating = false) =>
  partsOf({ ...exampleProfile(different), isImpersonating });

test('[PRO-02] the preferences page exists only for accounts with preferences, the other pages always', () => {
  expect(parts()).toEqual(['profile', 'security', 'preferences', 'ownData']);
  expect(parts({ contact: { lmsAccountRole: 'manager' } })).toEqual(['profile', 'security', 'ownData']);
});

test('[IMP-02] the pages for security and own data do not exist while impersonating', () =>
  expect(parts({}, true)).toEqual(['profile', 'preferences']));

test('[PRO-02] every section is on one page', () => {
  const { person, contact } = exampleProfile({ contact: { wftPaModuleTypes: ['update'] } });
  expect(sectionsIn('profile', person, contact)).toEqual([
    'persoonlijke_informatie',
    'extra-contactinformatie',
  ]);
  expect(sectionsIn('preferences', person, contact)).toEqual(['functieprofiel', 'e-mailreminders']);
  expect(sectionsIn('security', person, contact)).toEqual([]);
});

test.each([
  ['#functieprofiel', '/account/voorkeuren#functieprofiel'],
  ['#e-mailreminders', '/account/voorkeuren#e-mailreminders'],
  ['#herstelcodes', '/account/beveiliging#herstelcodes'],
  ['#herstel-e-mailadres', '/account/beveiliging#herstel-e-mailadres'],
  ['#persoonlijke_informatie', undefined],
  ['#constructor', undefined],
  ['', undefined],
])('[PRO-02] the hash %j on the profile page redirects to %j', (hash, place) =>
  expect(elsewhere(hash, 'profile', parts())).toBe(place),
);

test('[PRO-02] the hash of a section on a missing page does not redirect', () =>
  expect(elsewhere('#functieprofiel', 'profile', ['profile', 'security'])).toBeUndefined());

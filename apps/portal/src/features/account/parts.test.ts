import { expect, test } from 'vitest';
import { exampleProfile } from '../people/profile/example-profile.ts';
import { elsewhere, partsOf, sectionsIn } from './parts.ts';

const parts = (different: Parameters<typeof exampleProfile>[0] = {}, isImpersonating = false) =>
  partsOf({ ...exampleProfile(different), isImpersonating });

test('[PRO-02] the page of preferences exists for people who have any, the other pages for everyone', () => {
  expect(parts()).toEqual(['profile', 'security', 'preferences', 'ownData']);
  expect(parts({ contact: { lmsAccountRole: 'manager' } })).toEqual(['profile', 'security', 'ownData']);
});

test('[IMP-02] security and own data are not there while impersonating', () =>
  expect(parts({}, true)).toEqual(['profile', 'preferences']));

test('[PRO-02] every section is in one page', () => {
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
])('[PRO-02] of the address of the profile, %j leads to %j', (hash, place) =>
  expect(elsewhere(hash, 'profile', parts())).toBe(place),
);

test('[PRO-02] a section that somebody does not have leads nowhere', () =>
  expect(elsewhere('#functieprofiel', 'profile', ['profile', 'security'])).toBeUndefined());

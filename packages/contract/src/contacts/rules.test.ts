import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import {
  activeEnvironmentId,
  hasDossier,
  hasRoleSelector,
  isListed,
  isSelectable,
  moduleTypesOf,
  needsNewEmail,
} from './rules.ts';
import { contact } from './schema.ts';

function makeContact(fields: Record<string, unknown> = {}) {
  return z.parse(contact, {
    id: 'c1',
    role: 'participant',
    customerPortalAccess: true,
    enabled: true,
    allowedToLogin: true,
    affiliation: { name: 'Voorbeeld Advies B.V.', customerPortalEnvironment: 'e1' },
    ...fields,
  });
}

test.each([
  [{}, true, true],
  [{ role: 'unknown' }, false, false],
  [{ role: 'something-new' }, false, false],
  [{ customerPortalAccess: false }, false, false],
  [{ enabled: false }, false, false],
  [{ allowedToLogin: false }, true, false],
])('[ACC-02] a contact with %j is listed: %s, and selectable: %s', (fields, listed, selectable) => {
  expect(isListed(makeContact(fields))).toBe(listed);
  expect(isSelectable(makeContact(fields))).toBe(selectable);
});

test.each([
  [{}, false],
  [{ forceEmailChange: true }, true],
  [{ forceEmailChange: true, allowedToLogin: false }, false],
  [{ forceEmailChange: true, enabled: false }, false],
  [{ forceEmailChange: true, customerPortalAccess: false }, false],
  [{ forceEmailChange: true, role: 'unknown' }, false],
  [{ forceEmailChange: true, pendingEmail: 'anna.nieuw@voorbeeld.example' }, false],
])('[GAT-03] a contact with %j needs a new email address: %s', (fields, needed) => {
  expect(needsNewEmail(makeContact(fields))).toBe(needed);
});

test('[ACC-02] the role selector is shown for more than one contact that may log in', () => {
  expect(hasRoleSelector([makeContact()])).toBe(false);
  expect(hasRoleSelector([makeContact(), makeContact({ allowedToLogin: false })])).toBe(false);
  expect(hasRoleSelector([makeContact(), makeContact()])).toBe(true);
  // The specification counts by this one flag, whatever else keeps a contact from being chosen.
  expect(hasRoleSelector([makeContact(), makeContact({ enabled: false })])).toBe(true);
  expect(hasRoleSelector([makeContact(), makeContact({ customerPortalAccess: false })])).toBe(true);
});

test('[ACC-08] the environment is that of the active contact, and null without an affiliation', () => {
  const contacts = [makeContact(), makeContact({ id: 'c2', affiliation: null, private: true })];
  expect(activeEnvironmentId(contacts, 'c1')).toBe('e1');
  expect(activeEnvironmentId(contacts, 'c2')).toBeNull();
  expect(activeEnvironmentId(contacts, null)).toBeNull();
  expect(activeEnvironmentId([], 'c1')).toBeNull();
});

test('[PAP-01] a contact has the PA profiles of its known module types', () => {
  expect(moduleTypesOf(makeContact({ wftPaModuleTypes: ['continu', 'nieuw', 'update'] }))).toEqual([
    'continu',
    'update',
  ]);
});

test('participants have a dossier, by their role or by their role in the learning environment', () => {
  expect(hasDossier({ role: 'participant', lmsAccountRole: 'unknown' })).toBe(true);
  expect(hasDossier({ role: 'manager', lmsAccountRole: 'participant' })).toBe(true);
  expect(hasDossier({ role: 'manager', lmsAccountRole: 'manager' })).toBe(false);
});

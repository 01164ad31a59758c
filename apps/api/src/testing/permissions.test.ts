import { roles } from '@portal/contract/contacts/schema';
import type { Permission } from '@portal/contract/permissions/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliations, contacts } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import { browserOf } from './personas.ts';

interface GuardedCall {
  address: string;
  /** Method of the call; GET when left out. */
  write?: 'PUT' | 'POST';
  /** Body of a write; empty when left out. */
  body?: string;
  refusal: number;
  /** Status for a role that has the permission; 200 when left out. */
  passes?: number;
  allowedRoles: string[];
}

/** For each permission a call that requires it, the status without it and the roles that have it, written by hand. */
const guardedCalls: Record<Permission, GuardedCall> = {
  'audit:read': { address: '/api/audit', refusal: 403, allowedRoles: ['main-administrator'] },
  'environments:read': {
    address: `/api/customer_portal_environments/${demoId('environment:banknoord')}`,
    refusal: 404,
    allowedRoles: ['main-administrator'],
  },
  'environments:edit': {
    address: `/api/customer_portal_environments/${demoId('environment:banknoord')}`,
    write: 'PUT',
    refusal: 403,
    passes: 422,
    allowedRoles: ['main-administrator'],
  },
  'organisations:read': {
    address: '/api/relations/affiliations',
    refusal: 403,
    allowedRoles: ['main-administrator', 'service-desk'],
  },
  'organisations:edit': {
    address: `/api/relations/affiliations/${demoId('organisation:banknoord')}/team_permission`,
    write: 'PUT',
    refusal: 403,
    passes: 422,
    allowedRoles: ['main-administrator'],
  },
  'employees:edit': {
    address: `/api/directory/${demoId('person:bram')}/actions`,
    write: 'POST',
    body: '{"action":"end-sessions"}',
    refusal: 403,
    allowedRoles: ['main-administrator'],
  },
  'people:edit': {
    address: '/api/directory',
    refusal: 403,
    allowedRoles: ['main-administrator', 'service-desk'],
  },
  'participants:impersonate': {
    address: '/api/impersonation/participants?search=anna',
    refusal: 403,
    allowedRoles: ['assessor'],
  },
  'uploads:assess': {
    address: '/api/relations/assessments',
    refusal: 403,
    allowedRoles: ['assessor'],
  },
};

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => demo.close());

const lars = eq(contacts.id, demoId('contact:lars'));

/**
 * Returns the roles that have each permission, determined by setting the role of the manager's contact to each in
 * turn.
 */
async function rolesByPermission(): Promise<Record<string, string[]>> {
  const { database } = demo.services;
  const found: Record<string, string[]> = Object.fromEntries(
    Object.keys(guardedCalls).map((name) => [name, []]),
  );
  const browser = await browserOf(demo, 'manager');
  for (const role of roles) {
    await database.update(contacts).set({ role }).where(lars);
    for (const [permission, { address, write, body = '{}', refusal, passes = 200 }] of Object.entries(
      guardedCalls,
    )) {
      const { statusCode } = await (write === undefined
        ? browser.get(address)
        : browser.send(write, address, body, { 'content-type': 'application/ld+json' }));
      if (statusCode !== refusal)
        found[permission]?.push(statusCode === passes ? role : `${role}: ${statusCode}`);
    }
  }
  return found;
}

test('[IMP-05, T40, T43] a role gives its permissions at the provider only, and none at a customer', async () => {
  const { database } = demo.services;
  expect(await rolesByPermission()).toEqual(
    Object.fromEntries(Object.keys(guardedCalls).map((permission) => [permission, []])),
  );
  await database
    .update(affiliations)
    .set({ isProvider: true })
    .where(eq(affiliations.id, await employerOfLars()));
  expect(await rolesByPermission()).toEqual(
    Object.fromEntries(
      Object.entries(guardedCalls).map(([permission, { allowedRoles }]) => [permission, allowedRoles]),
    ),
  );
});

async function employerOfLars(): Promise<string> {
  const [contact] = await demo.services.database.select().from(contacts).where(lars);
  return contact?.affiliationId ?? '';
}

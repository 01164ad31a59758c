import { roles } from '@portal/contract/contacts/schema';
import type { Permission } from '@portal/contract/permissions/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliations, contacts } from '../database/schema.ts';
import { demoId } from '../demo/world/demo-id.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import { browserOf } from './personas.ts';

interface Door {
  address: string;
  /** Method of the call; GET when left out. */
  write?: 'PUT';
  refusal: number;
  /** Status for a role that has the permission; 200 when left out. */
  passes?: number;
  opensTo: string[];
}

/** For each permission a call that needs it, its status without it, and the roles that have it, by hand. */
const doors: Record<Permission, Door> = {
  'audit:read': { address: '/api/audit', refusal: 403, opensTo: ['main-administrator'] },
  'environments:read': {
    address: `/api/customer_portal_environments/${demoId('environment:banknoord')}`,
    refusal: 404,
    opensTo: ['main-administrator'],
  },
  'environments:edit': {
    address: `/api/customer_portal_environments/${demoId('environment:banknoord')}`,
    write: 'PUT',
    refusal: 403,
    passes: 422,
    opensTo: ['main-administrator'],
  },
  'participants:impersonate': {
    address: '/api/impersonation/participants?search=anna',
    refusal: 403,
    opensTo: ['assessor'],
  },
  'uploads:assess': {
    address: '/api/relations/assessments',
    refusal: 403,
    opensTo: ['assessor'],
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
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(doors).map((name) => [name, []]));
  const browser = await browserOf(demo, 'manager');
  for (const role of roles) {
    await database.update(contacts).set({ role }).where(lars);
    for (const [permission, { address, write, refusal, passes = 200 }] of Object.entries(doors)) {
      const { statusCode } = await (write === undefined
        ? browser.get(address)
        : browser.send(write, address, '{}', { 'content-type': 'application/ld+json' }));
      if (statusCode !== refusal)
        found[permission]?.push(statusCode === passes ? role : `${role}: ${statusCode}`);
    }
  }
  return found;
}

test('[IMP-05, T40, T43] a role gives its permissions at the provider only, and none at a customer', async () => {
  const { database } = demo.services;
  expect(await rolesByPermission()).toEqual(
    Object.fromEntries(Object.keys(doors).map((permission) => [permission, []])),
  );
  await database
    .update(affiliations)
    .set({ isProvider: true })
    .where(eq(affiliations.id, await employerOfLars()));
  expect(await rolesByPermission()).toEqual(
    Object.fromEntries(Object.entries(doors).map(([permission, { opensTo }]) => [permission, opensTo])),
  );
});

async function employerOfLars(): Promise<string> {
  const [contact] = await demo.services.database.select().from(contacts).where(lars);
  return contact?.affiliationId ?? '';
}

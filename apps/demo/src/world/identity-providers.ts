import { eq } from 'drizzle-orm';
import { loadOrCreateIdentity } from '../identity-provider/identity.ts';
import type { Transaction } from '@portal/api/database/database';
import type { Services } from '@portal/api/platform/context';
import {
  affiliations,
  environments,
  identityLinks,
  identityProviders,
  users,
} from '@portal/api/database/schema';
import { type Tenant, tenants } from '../identity-provider/tenants.ts';
import { demoId } from './demo-id.ts';

/**
 * Stores the demo identity provider of each existing customer: its current URL, its certificate and its name
 * identifiers. Does nothing without a URL.
 */
export async function storeIdentityProviders({
  config,
  database,
  clock,
}: Pick<Services, 'config' | 'database' | 'clock'>): Promise<void> {
  const { demoIdentityProvider: origin, dataFolder } = config;
  if (origin === null) return;
  const { certificate } = await loadOrCreateIdentity(dataFolder, clock.now());
  for (const tenant of tenants)
    await database.transaction((transaction) =>
      storeIdentityProvider(transaction, tenant, origin, certificate),
    );
}

async function storeIdentityProvider(
  transaction: Transaction,
  { slug, path, entityId, people }: Tenant,
  origin: string,
  certificate: string,
): Promise<void> {
  const present = {
    environmentId: demoId(`environment:${slug}`),
    affiliationId: demoId(`organisation:${slug}`),
    signOnUrl: `${origin}${path}/sso`,
    certificates: [certificate],
    metadataUrl: `${origin}${path}/metadata`,
  };
  const [organisation] = await transaction
    .select({ id: affiliations.id })
    .from(affiliations)
    .innerJoin(environments, eq(environments.id, present.environmentId))
    .where(eq(affiliations.id, present.affiliationId));
  if (organisation === undefined) return;
  await transaction
    .insert(identityProviders)
    .values({ entityId, ...present })
    .onConflictDoUpdate({ target: identityProviders.entityId, set: present });
  for (const { nameId, username } of people) {
    if (username === null) continue;
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, demoId(`user:${username}`)));
    if (user)
      await transaction
        .insert(identityLinks)
        .values({ entityId, nameId, userId: user.id })
        .onConflictDoNothing();
  }
}

import { eq } from 'drizzle-orm';
import { keptIdentity } from '../identity-provider/identity.ts';
import type { Services } from '../../platform/services.ts';
import {
  affiliations,
  environments,
  identityLinks,
  identityProviders,
  users,
} from '../../database/schema.ts';
import { colleagues, entityId } from '../identity-provider/bank-noord.ts';
import { demoId } from './demo-id.ts';

/**
 * Makes Bank Noord's identity provider known at its address of today, with its certificate and whom it means by which name.
 * Nothing happens without an address, nor where Bank Noord is no longer there.
 */
export async function knowIdentityProvider({
  config,
  database,
  clock,
}: Pick<Services, 'config' | 'database' | 'clock'>): Promise<void> {
  if (config.mode !== 'demo' || config.demoIdentityProvider === null) return;
  const { certificate } = await keptIdentity(config.dataFolder, clock.now());
  const present = {
    environmentId: demoId('environment:banknoord'),
    affiliationId: demoId('organisation:banknoord'),
    signOnUrl: `${config.demoIdentityProvider}/sso`,
    certificates: [certificate],
  };
  await database.transaction(async (transaction) => {
    const [bankNoord] = await transaction
      .select({ id: affiliations.id })
      .from(affiliations)
      .innerJoin(environments, eq(environments.id, present.environmentId))
      .where(eq(affiliations.id, present.affiliationId));
    if (bankNoord === undefined) return;
    await transaction
      .insert(identityProviders)
      .values({ entityId, ...present })
      .onConflictDoUpdate({ target: identityProviders.entityId, set: present });
    for (const { nameId, username } of colleagues) {
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
  });
}

import {
  getScimToken,
  makeScimToken,
  revokeScimToken,
  type ScimSettings,
} from '@portal/contract/environments/scim';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { demandCode } from '../../credentials/passwords/owner-proof.ts';
import type { Database } from '../../database/database.ts';
import { affiliations } from '../../database/schema.ts';
import { editing, findEnvironmentToEdit, provePassword } from '../../environments/editing.ts';
import { emails } from '../../environments/login-notice/emails.ts';
import { emailAdministrators, originOfChange } from '../../environments/login-notice/send.ts';
import type { EnvironmentRow } from '../../environments/queries.ts';
import type { OrganisationRow } from '../../organisations/queries.ts';
import { asOperator } from '../../platform/audit.ts';
import { registerCall } from '../../platform/calls/route.ts';
import { inTransaction, type InTransaction } from '../../platform/context.ts';
import { Violations } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../../second-factor/queries.ts';
import { findChosenProvider } from '../../sso-settings/queries.ts';
import { scimAddress } from '../discovery.ts';
import { findToken, makeToken, revokeToken, tokenResource } from './tokens.ts';

/** Finds the organization whose people log in with the identity provider of an environment; null without one. */
async function findOrganisation(database: Database, environmentId: string): Promise<OrganisationRow | null> {
  const environment = await findEnvironmentToEdit(database, environmentId);
  const provider = await findChosenProvider(database, environment);
  if (provider === null) return null;
  const [found] = await database
    .select()
    .from(affiliations)
    .where(eq(affiliations.id, provider.affiliationId));
  return found ?? null;
}

async function settingsOf(
  { database, config }: Pick<Services, 'database' | 'config'>,
  organisation: OrganisationRow | null,
): Promise<ScimSettings> {
  return {
    address: scimAddress(config.origin),
    organisation: organisation?.name ?? null,
    token: organisation && tokenResource(await findToken(database, organisation.id)),
  };
}

/** Finds the organization of a token to change. Throws 404, and a violation without one. */
async function requireOrganisation({ database }: InTransaction, environmentId: string) {
  const organisation = await findOrganisation(database, environmentId);
  if (organisation === null || organisation.isProvider)
    throw Violations.of('organisation', 'Neem eerst de inlogdienst van een klant over.');
  return organisation;
}

/** Emails every administrator of the provider, since a token decides who has an account at the organization. */
async function tell(
  tx: InTransaction,
  messageOf: typeof emails.scimTokenMade,
  { environment, organisation }: { environment: EnvironmentRow; organisation: OrganisationRow },
): Promise<void> {
  const change = { environment, organisation: organisation.name, facts: await originOfChange(tx) };
  await emailAdministrators(tx, messageOf(change, tx.config.origin));
}

/** Registers the calls by which administrators make and revoke the token of an organization. */
export function registerScimTokens(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getScimToken, {
    ...editing,
    handler: async (ctx, { params: { id = '' } }) =>
      settingsOf(ctx, await findOrganisation(ctx.database, id)),
  });

  registerCall(app, services, makeScimToken, {
    ...editing,
    handler: async (ctx, { params: { id = '' }, body: { currentPassword } }) => {
      const environment = await findEnvironmentToEdit(ctx.database, id);
      await provePassword(ctx, currentPassword);
      return inTransaction(ctx, async (tx) => {
        const organisation = await requireOrganisation(tx, id);
        const secret = await makeToken(asOperator(tx, null), organisation, tx.session.userId);
        await tell(tx, emails.scimTokenMade, { environment, organisation });
        // Demanded last, so that no code is requested for a token that cannot be made.
        await demandCode(tx, await lockUser(tx.database, tx.session.userId));
        return { ...(await settingsOf(tx, organisation)), secret };
      });
    },
  });

  registerCall(app, services, revokeScimToken, {
    ...editing,
    handler: async (ctx, { params: { id = '' } }) =>
      inTransaction(ctx, async (tx) => {
        const organisation = await requireOrganisation(tx, id);
        const environment = await findEnvironmentToEdit(tx.database, id);
        if (await revokeToken(asOperator(tx, null), organisation))
          await tell(tx, emails.scimTokenRevoked, { environment, organisation });
        return settingsOf(tx, organisation);
      }),
  });
}

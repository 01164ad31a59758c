import {
  getScimToken,
  makeScimToken,
  revokeScimToken,
  type ScimSettings,
} from '@portal/contract/environments/scim';
import type { FastifyInstance } from 'fastify';
import { demandCode } from '../../credentials/passwords/owner-proof.ts';
import type { Database } from '../../database/database.ts';
import { editing, findEnvironmentToEdit, provePassword } from '../../environments/editing.ts';
import { emails } from '../../environments/login-notice/emails.ts';
import { emailAdministrators, originOfChange } from '../../environments/login-notice/send.ts';
import type { EnvironmentRow } from '../../environments/queries.ts';
import type { OrganisationRow } from '../../organisations/queries.ts';
import { asOperator } from '../../platform/audit.ts';
import { registerCall } from '../../platform/calls/route.ts';
import { inTransaction, type InTransaction, type Services } from '../../platform/context.ts';
import { Violations } from '../../platform/http/errors.ts';
import { lockUser } from '../../second-factor/queries.ts';
import { findOrganisationOf, requireScope, type Scope } from '../../sso-settings/queries.ts';
import { scimAddress } from '../discovery.ts';
import { findToken, makeToken, revokeToken, tokenResource } from './tokens.ts';

/** What the path and the query of a call say of whose identity provider it is about. */
interface Which {
  id: string;
  organisation: string | undefined;
}

async function findScope(database: Database, { id, organisation }: Which): Promise<Scope> {
  return requireScope(database, await findEnvironmentToEdit(database, id), organisation);
}

/** Finds the organization of a scope; null for an environment without an identity provider. */
async function findOrganisation(database: Database, which: Which): Promise<OrganisationRow | null> {
  const scope = await findScope(database, which);
  return scope.organisation ?? findOrganisationOf(database, scope);
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

/** Finds the organization of a token to make. Throws 404, and a violation for one without an identity provider. */
async function requireOrganisation({ database }: InTransaction, which: Which): Promise<OrganisationRow> {
  const organisation = await findOrganisationOf(database, await findScope(database, which));
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
    handler: async (ctx, { params: { id = '' }, query: { organisation } }) =>
      settingsOf(ctx, await findOrganisation(ctx.database, { id, organisation })),
  });

  registerCall(app, services, makeScimToken, {
    ...editing,
    handler: async (ctx, { params: { id = '' }, query, body: { currentPassword } }) => {
      const which = { id, organisation: query.organisation };
      const { environment } = await findScope(ctx.database, which);
      await provePassword(ctx, currentPassword);
      return inTransaction(ctx, async (tx) => {
        const organisation = await requireOrganisation(tx, which);
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
    handler: async (ctx, { params: { id = '' }, query: { organisation } }) =>
      inTransaction(ctx, async (tx) => {
        const which = { id, organisation };
        const { environment } = await findScope(tx.database, which);
        const found = await findOrganisation(tx.database, which);
        if (found !== null && (await revokeToken(asOperator(tx, null), found)))
          await tell(tx, emails.scimTokenRevoked, { environment, organisation: found });
        return settingsOf(tx, found);
      }),
  });
}

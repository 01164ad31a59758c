import { getWftProfile, saveWftProfile } from '@portal/contract/wft/calls';
import type { WftRequirement } from '@portal/contract/wft/rules';
import type { FastifyInstance } from 'fastify';
import { type ContactRow, findOwnContact } from '../contacts/queries.ts';
import { recordUpdate } from '../platform/audit.ts';
import type { InTransaction, Services } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { runIdempotently } from '../platform/calls/idempotency.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { registerCall } from '../platform/calls/route.ts';
import { findWftProfile, type WftProfileRow } from './queries.ts';
import { byNoManager } from './set-by.ts';
import { mayPersonAdjust, replaceRequirements, wftResource } from './requirements.ts';

const resourceOf = (contact: ContactRow, profile: WftProfileRow) =>
  wftResource(
    `/api/relations/wft_diploma_requirements/${contact.id}`,
    profile,
    mayPersonAdjust(contact, profile),
  );

/**
 * Replaces the requirements of one of the caller's own contacts, and the steps of its dossier. Throws 404, 403 and
 * 412.
 */
async function saveRequirements(tx: InTransaction, id: string, chosen: WftRequirement[]): Promise<object> {
  const { database, request, session } = tx;
  const contact = await findOwnContact(database, session.personId, id, 'update');
  if (contact === null) throw notFound();
  const profile = await findWftProfile(database, contact.id);
  if (!mayPersonAdjust(contact, profile)) throw new HttpError(403, 'Je werkgever stelt deze eisen in.');
  checkVersion(request, profile.version);
  if ((await replaceRequirements(tx, profile, chosen, byNoManager)) !== null)
    await recordUpdate(tx, { objectType: 'contact', objectId: contact.id, fields: ['wftRequirements'] });
  return resourceOf(contact, await findWftProfile(database, contact.id));
}

/** Registers the calls that return and replace the Wft requirements of a person's own contact. */
export function registerWft(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getWftProfile, {
    access: 'session',
    objectType: 'contact',
    handler: async ({ database, session }, { params: { id = '' } }) => {
      const contact = await findOwnContact(database, session.personId, id);
      if (contact === null) throw notFound();
      return resourceOf(contact, await findWftProfile(database, contact.id));
    },
  });

  registerCall(app, services, saveWftProfile, {
    access: 'session',
    objectType: 'contact',
    handler: async (ctx, { params: { id = '' }, body: { requirements, mutationId } }) => {
      const save = {
        userId: ctx.session.userId,
        mutationId,
        content: ['wft requirements', id.toLowerCase(), requirements],
      };
      return runIdempotently(ctx, save, (tx) => saveRequirements(tx, id, requirements));
    },
  });
}

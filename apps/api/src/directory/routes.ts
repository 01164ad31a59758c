import * as calls from '@portal/contract/directory/calls';
import { directoryPageSize, needsProof } from '@portal/contract/directory/rules';
import type { FastifyInstance } from 'fastify';
import { addContact } from '../contacts/add-contact.ts';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import { provePassword } from '../environments/editing.ts';
import { asOperator } from '../platform/audit.ts';
import { runIdempotently } from '../platform/calls/idempotency.ts';
import { registerCall } from '../platform/calls/route.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { writePage } from '../platform/calls/page.ts';
import { lockUser } from '../second-factor/queries.ts';
import { checkRights, doForPerson } from './actions.ts';
import { addWithAccount, checkAccount, requireOrganisation } from './add.ts';
import { findDuplicates } from './duplicates.ts';
import { inviteAll } from './invitations.ts';
import { personResource, recordLook, requireTarget } from './person.ts';
import { reserveEmail } from '../credentials/recovery-email.ts';
import { askNewAddress } from './login-address.ts';
import { type Entry, findEntries } from './queries.ts';

const entryResource = ({ personId, invitedAt, ...entry }: Entry) => ({
  '@id': `/api/directory/${personId}`,
  '@type': 'DirectoryEntry',
  id: personId,
  invitedAt: invitedAt?.toISOString(),
  ...entry,
});

/** Registers the calls about the people of all organizations, for administrators and the service desk of the provider. */
export function registerDirectory(app: FastifyInstance, services: Services): void {
  const forDesk = {
    access: 'session',
    duringImpersonation: false,
    permission: 'people:edit',
  } as const;

  registerCall(app, services, calls.getDirectory, {
    ...forDesk,
    handler: async (ctx, { query }) => {
      const { entries, total } = await findEntries(ctx, query);
      return writePage(ctx.config.apiDialect, 'DirectoryEntry', ctx.request, {
        members: entries.map(entryResource),
        total,
        page: query.page,
        pageSize: directoryPageSize,
      });
    },
  });

  registerCall(app, services, calls.addPerson, {
    ...forDesk,
    handler: async (ctx, { body: { isDistinct, currentPassword, mutationId, ...added } }) => {
      const { userId } = ctx.session;
      const organisation = await requireOrganisation(ctx.database, added.organisation);
      checkAccount(ctx, organisation, added.role);
      if (organisation.isProvider) await provePassword(ctx, currentPassword);
      const save = { userId, mutationId, content: ['person in the directory', added, isDistinct] };
      const { personId, duplicates } = await runIdempotently(ctx, save, async (tx) => {
        const found = await findDuplicates(tx.database, added);
        if (found.some(({ isSameLogin }) => isSameLogin || !isDistinct))
          return { personId: null, duplicates: found };
        const id = await addWithAccount(tx, organisation, added);
        if (organisation.isProvider) await demandCode(tx, await lockUser(tx.database, userId));
        return { personId: id, duplicates: [] };
      });
      const person =
        personId === null ? null : await personResource(ctx, await requireTarget(ctx.database, personId));
      return { '@context': '/api/contexts/AddedPerson', '@type': 'AddedPerson', person, duplicates };
    },
  });

  registerCall(app, services, calls.inviteAll, {
    ...forDesk,
    handler: async (ctx, { body: { people, mutationId } }) => {
      const save = { userId: ctx.session.userId, mutationId, content: ['invitations', people] };
      const done = await runIdempotently(ctx, save, (tx) => inviteAll(tx, people));
      return { '@context': '/api/contexts/Invitations', '@type': 'Invitations', ...done };
    },
  });

  const ofPerson = { ...forDesk, objectType: 'person in the directory' } as const;

  registerCall(app, services, calls.getDirectoryPerson, {
    ...ofPerson,
    handler: async (ctx, { params: { id = '' } }) => {
      const target = await requireTarget(ctx.database, id);
      await recordLook(ctx, target);
      return personResource(ctx, target);
    },
  });

  registerCall(app, services, calls.doForPerson, {
    ...ofPerson,
    handler: async (ctx, { params: { id = '' }, body: { currentPassword, ...given } }) => {
      const target = await requireTarget(ctx.database, id);
      const mustProve = needsProof(given.action);
      if (mustProve) await provePassword(ctx, currentPassword);
      await inTransaction(ctx, async (tx) => {
        await doForPerson(tx, target, given);
        // Demanded last, so that no code is requested for what cannot be done.
        if (mustProve) await demandCode(tx, await lockUser(tx.database, ctx.session.userId));
      });
      return personResource(ctx, await requireTarget(ctx.database, id));
    },
  });

  registerCall(app, services, calls.changeEmail, {
    ...ofPerson,
    handler: async (ctx, { params: { id = '' }, body: { currentPassword, reason, ...change } }) => {
      const target = await requireTarget(ctx.database, id);
      checkRights(ctx, target);
      await provePassword(ctx, currentPassword);
      await reserveEmail(ctx, target.user.id);
      await inTransaction(ctx, async (tx) => {
        await askNewAddress(asOperator(tx, reason), target, change);
        await demandCode(tx, await lockUser(tx.database, ctx.session.userId));
      });
      return personResource(ctx, await requireTarget(ctx.database, id));
    },
  });

  registerCall(app, services, calls.addAccount, {
    ...ofPerson,
    handler: async (ctx, { params: { id = '' }, body: { organisation: at, role, currentPassword } }) => {
      const target = await requireTarget(ctx.database, id);
      checkRights(ctx, target);
      const organisation = await requireOrganisation(ctx.database, at);
      checkAccount(ctx, organisation, role);
      if (organisation.isProvider) await provePassword(ctx, currentPassword);
      await inTransaction(ctx, async (tx) => {
        const { id: userId, personId, email } = target.user;
        await addContact(asOperator(tx, null), { userId, personId, organisation, role, email });
        if (organisation.isProvider) await demandCode(tx, await lockUser(tx.database, ctx.session.userId));
      });
      return personResource(ctx, await requireTarget(ctx.database, id));
    },
  });
}

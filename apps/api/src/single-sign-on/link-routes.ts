import { writeCollection } from '@portal/contract/hydra';
import { fullName } from '@portal/contract/people/rules';
import {
  findLinkCandidates,
  linkIdentity as linkIdentityCall,
  shortestCandidateSearch,
} from '@portal/contract/single-sign-on/calls';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../credentials/accounts/queries.ts';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import { provePassword } from '../environments/editing.ts';
import { registerCall } from '../platform/calls/route.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { lockUser } from '../second-factor/queries.ts';
import { linkIdentity } from './link-identity.ts';
import { findCandidates, findIdentity } from './link-queries.ts';

const linking = { access: 'session', permission: 'environments:edit', duringImpersonation: false } as const;

/** Registers the calls that link a person to an identity that was refused for want of a link. */
export function registerIdentityLinks(app: FastifyInstance, services: Services): void {
  registerCall(app, services, findLinkCandidates, {
    ...linking,
    limit: { max: 60, bucket: 'link-candidates', per: 'session' },
    handler: async (ctx, { query: { search, ...source } }) => {
      const { config, database, request } = ctx;
      const identity = await findIdentity(ctx, source);
      if (search.length < shortestCandidateSearch)
        throw Violations.of('search', 'Vul ten minste twee tekens in.');
      const members = await findCandidates(database, identity, search);
      return writeCollection(config.apiDialect, 'LinkCandidate', request.url, {
        members,
        total: members.length,
        next: null,
      });
    },
  });

  registerCall(app, services, linkIdentityCall, {
    ...linking,
    handler: async (ctx, { body: { person: userId, reason, currentPassword, ...source } }) => {
      const identity = await findIdentity(ctx, source);
      await provePassword(ctx, currentPassword);
      const operator = { userId: ctx.session.userId, reason };
      await inTransaction(ctx, async (tx) => {
        if (!isUuid(userId)) throw Violations.of('person', 'Kies een persoon.');
        await linkIdentity({ ...tx, operator }, { ...identity, userId });
        // Demanded last, so that no code is requested for a link that cannot be made.
        await demandCode(tx, await lockUser(tx.database, ctx.session.userId));
      });
      const account = await findAccount(ctx.database, userId);
      return { fullName: account === null ? '' : fullName(account.person) };
    },
  });
}

import { writeCollection } from '@portal/contract/hydra';
import * as calls from '@portal/contract/team/calls';
import { paModuleTypes } from '@portal/contract/pa/rules';
import { coverOf, teamPageSize } from '@portal/contract/team/rules';
import { pageSizeOf } from '@portal/contract/team/schema';
import type { FastifyInstance } from 'fastify';
import { runIdempotently } from '../platform/calls/idempotency.ts';
import { registerCall } from '../platform/calls/route.ts';
import { dayOf } from '../platform/clock.ts';
import { inTransaction, type RequestContext, type Services } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { writePage } from '../platform/calls/page.ts';
import { findPage, type Line, lineOf } from './list.ts';
import { recordLooks } from './looks.ts';
import { readMemberPaProfile, saveMemberPaProfile } from './requirements/pa.ts';
import { readRequirements, saveMemberRequirements } from './requirements/wft.ts';
import { assign, findManagers, findStaff, requireOrganisation } from './staff.ts';
import { findPauses, remind } from './reminders.ts';
import { findMembers, type Person, requireTeam, type Team } from './queries.ts';

const resourceOf = ({ contactId, ...line }: Line, pauses: Map<string, string>) => ({
  '@id': `/api/team/${contactId}`,
  '@type': 'TeamMember',
  id: contactId,
  ...line,
  remindAgainOn: pauses.get(contactId) ?? null,
});

/**
 * Records a look at the people in a response. Among few people it is one at all of them: a count over them, or their
 * absence from a filtered list, says something about each.
 */
async function recordSeen(
  ctx: RequestContext,
  { managerContactId }: Team,
  among: readonly Person[],
  shown: readonly Line[],
): Promise<void> {
  const seen = (among.length > teamPageSize ? shown : among).map(({ contactId }) => contactId);
  await inTransaction(ctx, (tx) => recordLooks(tx, managerContactId, seen));
}

/** Registers the calls of managers about their people, and the calls that assign people to managers. */
export function registerTeam(app: FastifyInstance, services: Services): void {
  const forManagers = {
    access: 'session',
    duringImpersonation: false,
    objectType: 'team member',
    limit: { max: 120, bucket: 'team', per: 'session' },
  } as const;

  registerCall(app, services, calls.getTeam, {
    ...forManagers,
    handler: async (ctx, { query }) => {
      const team = await requireTeam(ctx);
      const { lines, total, among } = await findPage(ctx.database, team, query, dayOf(ctx.clock.now()));
      await recordSeen(ctx, team, among, lines);
      const shown = lines.map(({ contactId }) => contactId);
      const pauses = await findPauses(ctx.database, team, shown, ctx.clock.now());
      return writePage(ctx.config.apiDialect, 'TeamMember', ctx.request, {
        members: lines.map((line) => resourceOf(line, pauses)),
        total,
        page: query.page,
        pageSize: pageSizeOf(query),
      });
    },
  });

  registerCall(app, services, calls.getTeamCover, {
    ...forManagers,
    handler: async (ctx) => {
      const team = await requireTeam(ctx);
      const members = await findMembers(ctx.database, team);
      await recordSeen(ctx, team, members, []);
      const evidence = members.map((member) => member.evidence);
      return {
        '@context': '/api/contexts/TeamCover',
        '@type': 'TeamCover',
        ...coverOf(evidence, dayOf(ctx.clock.now())),
      };
    },
  });

  registerCall(app, services, calls.getTeamMember, {
    ...forManagers,
    handler: async (ctx, { params: { id = '' } }) => {
      const team = await requireTeam(ctx);
      const { database, clock } = ctx;
      const [member] = isUuid(id) ? await findMembers(database, team, { contactId: id }) : [];
      if (member === undefined) throw notFound();
      await inTransaction(ctx, (tx) => recordLooks(tx, team.managerContactId, [member.contactId]));
      const pauses = await findPauses(database, team, [member.contactId], clock.now());
      return resourceOf(lineOf(member, dayOf(clock.now())), pauses);
    },
  });

  registerCall(app, services, calls.memberWftCalls.read, {
    ...forManagers,
    handler: async (ctx, { params: { id = '' } }) => {
      const team = await requireTeam(ctx);
      const profile = await readRequirements(ctx, team, id);
      await inTransaction(ctx, (tx) => recordLooks(tx, team.managerContactId, [id]));
      return profile;
    },
  });

  registerCall(app, services, calls.memberWftCalls.save, {
    ...forManagers,
    handler: async (ctx, { params: { id = '' }, body: { requirements, mutationId } }) => {
      const team = await requireTeam(ctx);
      const content = ['wft requirements of a member', id.toLowerCase(), requirements];
      const save = { userId: ctx.session.userId, mutationId, content };
      return runIdempotently(ctx, save, (tx) => saveMemberRequirements(tx, team, id, requirements));
    },
  });

  for (const moduleType of paModuleTypes) {
    const paCalls = calls.memberPaCalls[moduleType];

    registerCall(app, services, paCalls.get, {
      ...forManagers,
      handler: async (ctx, { params: { id = '' } }) => {
        const team = await requireTeam(ctx);
        const profile = await readMemberPaProfile(ctx, { team, id, moduleType });
        await inTransaction(ctx, (tx) => recordLooks(tx, team.managerContactId, [id]));
        return profile;
      },
    });

    registerCall(app, services, paCalls.save, {
      ...forManagers,
      handler: async (ctx, { params: { id = '' }, body: { mutationId, ...choices } }) => {
        const team = await requireTeam(ctx);
        const content = ['PA profile of a member', moduleType, id.toLowerCase(), choices];
        const save = { userId: ctx.session.userId, mutationId, content };
        return runIdempotently(ctx, save, (tx) => saveMemberPaProfile(tx, { team, id, moduleType }, choices));
      },
    });
  }

  registerCall(app, services, calls.remindMember, {
    ...forManagers,
    handler: async (ctx, { params: { id = '' } }) => {
      const team = await requireTeam(ctx);
      const remindAgainOn = await inTransaction(ctx, (tx) => remind(tx, team, id));
      return { '@context': '/api/contexts/TeamReminder', '@type': 'TeamReminder', remindAgainOn };
    },
  });

  const forStaff = {
    access: 'session',
    duringImpersonation: false,
    objectType: 'organisation',
    limit: { max: 120, bucket: 'team', per: 'session' },
  } as const;

  registerCall(app, services, calls.getStaff, {
    ...forStaff,
    handler: async (ctx, { params: { id = '' }, query }) => {
      const affiliationId = await requireOrganisation(ctx, id);
      const found = await findStaff(ctx.database, affiliationId, query);
      const { page } = query;
      return writePage(ctx.config.apiDialect, 'StaffMember', ctx.request, {
        ...found,
        page,
        pageSize: teamPageSize,
      });
    },
  });

  registerCall(app, services, calls.getManagers, {
    ...forStaff,
    handler: async (ctx, { params: { id = '' } }) => {
      const members = await findManagers(ctx.database, await requireOrganisation(ctx, id));
      return writeCollection(ctx.config.apiDialect, 'Manager', ctx.request.url, {
        members,
        total: members.length,
        next: null,
      });
    },
  });

  registerCall(app, services, calls.assignManager, {
    ...forStaff,
    handler: async (ctx, { params: { id = '' }, body }) => {
      const affiliationId = await requireOrganisation(ctx, id);
      const changed = await inTransaction(ctx, (tx) => assign(tx, affiliationId, body));
      return { '@context': '/api/contexts/Assignment', '@type': 'Assignment', changed };
    },
  });
}

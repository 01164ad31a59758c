import {
  createDiplomaLink,
  getDiplomaLinks,
  withdrawDiplomaLink,
} from '@portal/contract/diploma-links/calls';
import { writeCollection } from '@portal/contract/hydra';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Services } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/calls/route.ts';
import { createLink, findOwnLinks, isOwnDiploma, sweepLinks, withdrawLink } from './links.ts';

/** Registers the calls that list, make and withdraw links to a person's diplomas. */
export function registerDiplomaLinks(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services;

  registerCall(app, services, getDiplomaLinks, {
    access: 'session',
    duringImpersonation: false,
    objectType: 'diploma',
    handler: async ({ session: { personId }, request }, { params: { id = '' } }) => {
      if (!(await isOwnDiploma(database, personId, id))) throw notFound();
      const members = await findOwnLinks(database, { personId, diplomaId: id }, clock.now());
      return writeCollection(config.apiDialect, 'DiplomaLink', request.url, {
        members,
        total: members.length,
        next: null,
      });
    },
  });

  registerCall(app, services, createDiplomaLink, {
    access: 'session',
    duringImpersonation: false,
    objectType: 'diploma',
    limit: { max: 20, bucket: 'diploma-links', per: 'person', window: 60 * 60_000 },
    handler: async (ctx, { params: { id = '' }, body: { days } }) => {
      const made = await inTransaction(ctx, (tx) => createLink(tx, id, days));
      ctx.reply.code(201);
      return made;
    },
  });

  registerCall(app, services, withdrawDiplomaLink, {
    access: 'session',
    duringImpersonation: false,
    objectType: 'diploma link',
    handler: (ctx, { params: { id = '' } }) => inTransaction(ctx, (tx) => withdrawLink(tx, id)),
  });

  registerJob(app, {
    name: 'ended-links-to-diplomas',
    cron: hourly,
    run: () => sweepLinks(database, clock.now()),
  });
}

import { getAudit } from '@portal/contract/audit/calls';
import { auditPageSize } from '@portal/contract/audit/schema';
import type { FastifyInstance } from 'fastify';
import { writePage } from '../platform/calls/page.ts';
import { registerCall } from '../platform/calls/route.ts';
import { Violations } from '../platform/http/errors.ts';
import type { Services } from '../platform/context.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import { isUuid } from '../platform/uuid.ts';
import { signEnd } from './chain.ts';
import { findAuditPage } from './queries.ts';
import { auditResource } from './resource.ts';
import { dropOldAudit } from './retention.ts';

const wordsOf = (list: string) => list.split(',').filter(Boolean);

/** Registers the call that returns the audit log, for administrators, and its retention. No call changes it. */
export function registerAudit(app: FastifyInstance, services: Services): void {
  registerJob(app, { name: 'old-audit', cron: hourly, run: () => dropOldAudit(services) });
  registerJob(app, {
    name: 'audit-anchor',
    cron: hourly,
    run: async () => {
      const { config, database, clock, log } = services;
      const signed = await signEnd(config, database, clock.now());
      // The log is kept elsewhere, so that it also tells when the database with all its anchors was replaced.
      if (signed !== null) log.info(signed, 'audit anchor');
    },
  });
  registerCall(app, services, getAudit, {
    access: 'session',
    duringImpersonation: false,
    permission: 'audit:read',
    handler: async ({ config, database, request }, { query }) => {
      const object = query.object.toLowerCase();
      if (object !== '' && !isUuid(object)) throw Violations.of('object', 'Dit onderwerp bestaat niet.');
      const [events, objectTypes] = [wordsOf(query.event), wordsOf(query.objectType)];
      const { entries, total } = await findAuditPage(database, { ...query, events, objectTypes, object });
      return writePage(config.apiDialect, 'AuditRecord', request, {
        members: entries.map(auditResource),
        total,
        page: query.page,
        pageSize: auditPageSize,
      });
    },
  });
}

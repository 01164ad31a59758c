import { getRetention } from '@portal/contract/privacy/calls';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';

/** Registers the call that tells for how long data is kept, for the privacy page. */
export function registerPrivacy(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getRetention, {
    access: 'public',
    handler: async ({ config }) => {
      const { auditMonths, mailDays, sessionHours, failedFileDays, refusedFileDays, unusedImageDays } =
        config;
      return {
        '@context': '/api/contexts/Retention',
        '@id': '/api/retention',
        '@type': 'Retention',
        auditMonths,
        mailDays,
        sessionHours,
        failedFileDays,
        refusedFileDays,
        unusedImageDays,
      };
    },
  });
}

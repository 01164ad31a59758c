import { getReminders } from '@portal/contract/reminders/calls';
import type { FastifyInstance } from 'fastify';
import { findOwnContact } from '../contacts/queries.ts';
import { registerCall } from '../platform/calls/route.ts';
import { dayOf } from '../platform/clock.ts';
import { notFound } from '../platform/http/errors.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import type { Services } from '../platform/context.ts';
import { findRemindings } from './queries.ts';
import { sendReminders, sweepReminders } from './send.ts';

/** From eight in the morning on. What a server that was down has missed is sent within the hour. */
const hourlyByDay = '0 8-22 * * *';

/** Registers the emails about exams that are to be passed, and the call that returns when they come. */
export function registerReminders(app: FastifyInstance, services: Services): void {
  registerJob(app, { name: 'reminders', cron: hourlyByDay, run: () => sendReminders(services) });
  registerJob(app, {
    name: 'old-reminders',
    cron: hourly,
    run: () => sweepReminders(services.database, services.clock.now()),
  });

  registerCall(app, services, getReminders, {
    access: 'session',
    objectType: 'contact',
    handler: async ({ database, session, clock }, { params: { id = '' } }) => {
      const contact = await findOwnContact(database, session.personId, id);
      const reminding =
        contact && (await findRemindings(database, [contact], dayOf(clock.now()))).get(contact.id);
      if (!reminding) throw notFound();
      const { duties, sent, managerRemindedOn } = reminding;
      return {
        '@context': '/api/contexts/Reminders',
        '@id': `/api/relations/reminders/${contact.id}`,
        '@type': 'Reminders',
        duties,
        sent: sent.map(({ module, dueBefore, moment, sentOn }) => ({ module, dueBefore, moment, sentOn })),
        managerRemindedOn,
      };
    },
  });
}

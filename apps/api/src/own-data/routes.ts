import { exportOwnData } from '@portal/contract/own-data/calls';
import type { PaModuleType } from '@portal/contract/pa/rules';
import type { FastifyInstance } from 'fastify';
import { type ContactRow, findOwnContacts } from '../contacts/queries.ts';
import type { Database } from '../database/database.ts';
import { findOwnLinks } from '../diploma-links/links.ts';
import { findDossierResource } from '../dossier/resource.ts';
import { findJobName } from '../job-profiles/queries.ts';
import { findPaProfile } from '../pa/queries.ts';
import { findUserWithPerson } from '../people/queries.ts';
import { personResource } from '../people/resource.ts';
import { record } from '../platform/audit.ts';
import { dayOf } from '../platform/clock.ts';
import { notFound } from '../platform/http/errors.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import { findSentReminders } from '../reminders/queries.ts';
import { findOwnSessions, sessionResource } from '../session/own-sessions.ts';
import { findViewers } from '../team/viewers.ts';
import { findWftProfile } from '../wft/queries.ts';
import { findOwnEvents, findOwnProvisioning } from './queries.ts';

/** Returns the function, the Wft requirements, the PA profiles, the dossier and the reminders of one contact. */
async function dossierOf(database: Database, contact: ContactRow, day: string): Promise<object> {
  const { id: contactId } = contact;
  const { requirements } = await findWftProfile(database, contactId);
  const modulesOf = async (moduleType: PaModuleType) =>
    (await findPaProfile(database, contactId, moduleType)).modules;
  return {
    contactId,
    jobProfile: await findJobName(database, contact),
    wftRequirements: requirements,
    paProfiles: { update: await modulesOf('update'), continu: await modulesOf('continu') },
    dossier: await findDossierResource(database, contactId, day),
    reminders: await findSentReminders(database, contact),
  };
}

/** Registers the export of the data that the portal stores about the logged-in person. */
export function registerOwnData(app: FastifyInstance, services: Services): void {
  registerCall(app, services, exportOwnData, {
    access: 'session',
    objectType: 'person',
    duringImpersonation: false,
    limit: { max: 10, bucket: 'own data', per: 'session' },
    handler: async (ctx, { params: { id = '' } }) => {
      const { database, clock, session, reply } = ctx;
      const { userId, personId, activeContactId } = session;
      const isOwn = id.toLowerCase() === personId;
      const found = isOwn ? await findUserWithPerson(database, userId) : null;
      if (found === null) throw notFound();
      const now = clock.now();
      const contacts = await findOwnContacts(database, personId);
      const sessions = await findOwnSessions(database, session, now);
      const events = await findOwnEvents(database, userId);
      await record(ctx, {
        event: 'sensitive_read',
        userId,
        contactId: activeContactId,
        objectType: 'person',
        objectId: personId,
      });
      reply.header('content-disposition', 'attachment; filename="mijn-gegevens.json"');
      return {
        '@context': '/api/contexts/OwnData',
        '@id': `/api/relations/people/${personId}/export`,
        '@type': 'OwnData',
        madeAt: now.toISOString(),
        username: found.user.username,
        person: personResource(found.person, contacts),
        sessions: sessions.map((row) => sessionResource(row, session)),
        dossiers: await Promise.all(contacts.map(({ contact }) => dossierOf(database, contact, dayOf(now)))),
        viewers: await findViewers(database, personId, contacts),
        provisioning: await findOwnProvisioning(database, userId),
        diplomaLinks: await findOwnLinks(database, { personId }, now),
        events,
      };
    },
  });
}

import * as contactCalls from '@portal/contract/contacts/calls';
import { getUser } from '@portal/contract/people/calls';
import * as saves from '@portal/contract/people/save-calls';
import { gates } from '@portal/contract/session/gates';
import type { FastifyInstance } from 'fastify';
import { createPrivateContact } from '../contacts/create-private-contact.ts';
import { findOwnContacts } from '../contacts/queries.ts';
import { contactResource } from '../contacts/resource.ts';
import { saveContact } from '../contacts/save-contact.ts';
import { prepareFirstRecoveryEmail } from '../credentials/first-recovery-email.ts';
import type { Database } from '../database/database.ts';
import { notFound, Violations } from '../platform/errors.ts';
import { saveOnce } from '../platform/mutations.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { findUserWithPerson } from './queries.ts';
import { personResource, userResource } from './resource.ts';
import { savePerson } from './save-person.ts';

async function ownPerson(database: Database, { userId, personId }: Session): Promise<object> {
  const found = await findUserWithPerson(database, userId);
  if (found === null) throw notFound();
  const contacts = await findOwnContacts(database, personId);
  return { '@context': '/api/contexts/Person', ...personResource(found.person, contacts) };
}

async function ownContact(database: Database, { personId }: Session, id: string): Promise<object> {
  const found = (await findOwnContacts(database, personId)).find(({ contact }) => contact.id === id);
  if (found === undefined) throw notFound();
  return { '@context': '/api/contexts/Contact', ...contactResource(found) };
}

/** Names the violations of a part of a body as those of the whole: `email` in `contact` is `contact.email`. */
async function within<Result>(part: string, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Violations)) throw error;
    throw new Violations(
      error.violations.map(({ propertyPath, message }) => ({
        propertyPath: `${part}.${propertyPath}`,
        message,
      })),
    );
  }
}

/** Reading whoever is logged in, changing their person and contacts, and making a private one. */
export function registerPeople(app: FastifyInstance, services: Services): void {
  const { database } = services;

  registerCall(app, services, getUser, {
    access: 'session',
    objectType: 'user',
    duringGates: gates,
    handler: async ({ params, session }) => {
      // One's own id only; everybody else's is answered like one that does not exist.
      const found =
        params['id']?.toLowerCase() === session.userId
          ? await findUserWithPerson(database, session.userId)
          : null;
      if (found === null) throw notFound();
      return userResource(found, await findOwnContacts(database, session.personId));
    },
  });

  registerCall(app, services, saves.savePerson, {
    access: 'session',
    objectType: 'person',
    duringGates: ['incomplete-profile'],
    handler: async ({ params: { id = '' }, body, session, request }) => {
      const { mutationId, ...change } = body;
      const save = { userId: session.userId, mutationId, content: ['person', id, change] };
      return saveOnce(services, save, async (transaction) => {
        await savePerson(transaction, services, request, session, id, change);
        return ownPerson(transaction, session);
      });
    },
  });

  registerCall(app, services, saves.saveContact, {
    access: 'session',
    objectType: 'contact',
    duringGates: ['forced-email', 'incomplete-profile'],
    handler: async ({ params: { id = '' }, body, session, request }) => {
      const { mutationId, ...change } = body;
      const save = { userId: session.userId, mutationId, content: ['contact', id, change] };
      return saveOnce(services, save, async (transaction) => {
        await saveContact(transaction, services, request, session, id, change);
        return ownContact(transaction, session, id.toLowerCase());
      });
    },
  });

  registerCall(app, services, contactCalls.createPrivateContact, {
    access: 'session',
    duringGates: ['no-contact'],
    duringLookAlong: false,
    handler: async ({ body: { brand, mutationId }, session, request }) => {
      const save = { userId: session.userId, mutationId, content: ['private contact', brand] };
      return saveOnce(services, save, async (transaction) => {
        const id = await createPrivateContact(transaction, services, request, session, brand);
        return ownContact(transaction, session, id);
      });
    },
  });

  registerCall(app, services, saves.saveProfile, {
    access: 'session',
    objectType: 'person',
    duringGates: ['incomplete-profile'],
    handler: async ({ params: { id = '' }, body, session, request }) => {
      const { mutationId, contact, person } = body;
      const { recoveryEmail, ...change } = person ?? {};
      const askRecoveryEmail = await within('person', () =>
        prepareFirstRecoveryEmail({ services, request, session }, recoveryEmail),
      );
      const save = { userId: session.userId, mutationId, content: ['profile', id, contact, person] };
      return saveOnce(services, save, async (transaction) => {
        if (contact) {
          const contactId = contact.id ?? session.activeContactId ?? '';
          await within('contact', () =>
            saveContact(transaction, services, request, session, contactId, contact, false),
          );
        }
        await within('person', () => savePerson(transaction, services, request, session, id, change, false));
        await askRecoveryEmail?.(transaction);
        return ownPerson(transaction, session);
      });
    },
  });
}

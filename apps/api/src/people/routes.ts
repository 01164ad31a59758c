import * as contactCalls from '@portal/contract/contacts/calls';
import * as calls from '@portal/contract/people/calls';
import type { ContactInput } from '@portal/contract/people/inputs';
import { requiredActions } from '@portal/contract/session/required-actions';
import type { FastifyInstance } from 'fastify';
import { createPrivateContact } from '../contacts/create-private-contact.ts';
import { findOwnContacts } from '../contacts/queries.ts';
import { contactResource } from '../contacts/resource.ts';
import { saveContact } from '../contacts/save-contact.ts';
import { prepareContactEmail } from '../credentials/contact-email.ts';
import { prepareFirstRecoveryEmail } from '../credentials/first-recovery-email.ts';
import { foldNames } from '../database/folded-names.ts';
import type { InTransaction, Services, Session } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { runIdempotently } from '../platform/calls/idempotency.ts';
import { everyTenMinutes, registerJob } from '../platform/jobs.ts';
import { ifMatchOf } from '../platform/calls/if-match.ts';
import { registerCall } from '../platform/calls/route.ts';
import { isSecondFactorMandatory } from '../session/start.ts';
import { findUserWithPerson } from './queries.ts';
import { personResource, userResource } from './resource.ts';
import { savePerson } from './save-person.ts';

async function ownPerson({ database, session: { userId, personId } }: InTransaction): Promise<object> {
  const found = await findUserWithPerson(database, userId);
  if (found === null) throw notFound();
  const contacts = await findOwnContacts(database, personId);
  return { '@context': '/api/contexts/Person', ...personResource(found.person, contacts) };
}

async function ownContact({ database, session: { personId } }: InTransaction, id: string): Promise<object> {
  const found = (await findOwnContacts(database, personId)).find(({ contact }) => contact.id === id);
  if (found === undefined) throw notFound();
  return { '@context': '/api/contexts/Contact', ...contactResource(found) };
}

/** Leaves out the password, so that it is not part of the stored hash of a save. */
const withoutProof = (change: ContactInput | undefined) => ({ ...change, currentPassword: undefined });

/** Prefixes violations in a part of a body with the name of the part: `email` in `contact` becomes `contact.email`. */
async function prefixViolations<Result>(part: string, save: () => Promise<Result>): Promise<Result> {
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

/** Returns the response of `users/{id}` for a session; null when its user has just been deleted. */
export async function userResponse(
  services: Pick<Services, 'config' | 'database'>,
  session: Session,
): Promise<object | null> {
  const { database } = services;
  const [found, contacts] = await Promise.all([
    findUserWithPerson(database, session.userId),
    findOwnContacts(database, session.personId),
  ]);
  if (found === null) return null;
  const secondFactorMandatory = await isSecondFactorMandatory(services, found.user);
  return userResource({ ...found, user: { ...found.user, secondFactorMandatory } }, contacts);
}

/** Registers the calls that return the user, change their person and contacts, and create a private contact. */
export function registerPeople(app: FastifyInstance, services: Services): void {
  registerJob(app, { name: 'names-to-fold', cron: everyTenMinutes, run: () => foldNames(services.database) });

  registerCall(app, services, calls.getUser, {
    access: 'session',
    objectType: 'user',
    duringRequiredActions: requiredActions,
    handler: async ({ session }, { params: { id = '' } }) => {
      // Accepts the caller's own id only; the response to any other is that to an unknown one.
      const response = id.toLowerCase() === session.userId ? await userResponse(services, session) : null;
      if (response === null) throw notFound();
      return response;
    },
  });

  registerCall(app, services, calls.savePerson, {
    access: 'session',
    objectType: 'person',
    duringRequiredActions: ['incomplete-profile'],
    handler: async (ctx, { params: { id = '' }, body }) => {
      const { session } = ctx;
      const { 'if-match': ifMatch } = ctx.request.headers;
      const { mutationId, ...change } = body;
      const save = { userId: session.userId, mutationId, content: ['person', id, change] };
      return runIdempotently(ctx, save, async (tx) => {
        await savePerson(tx, id, change, { ifMatch });
        return ownPerson(tx);
      });
    },
  });

  registerCall(app, services, calls.saveContact, {
    access: 'session',
    objectType: 'contact',
    duringRequiredActions: ['forced-email', 'incomplete-profile'],
    handler: async (ctx, { params: { id = '' }, body }) => {
      const { session } = ctx;
      const { 'if-match': ifMatch } = ctx.request.headers;
      const { mutationId, ...change } = body;
      const takeEmail = await prepareContactEmail(ctx, id, body, { ifMatch });
      const save = { userId: session.userId, mutationId, content: ['contact', id, withoutProof(change)] };
      return runIdempotently(ctx, save, async (tx) => {
        await saveContact(tx, id, change, { ifMatch });
        await takeEmail?.(tx);
        return ownContact(tx, id.toLowerCase());
      });
    },
  });

  registerCall(app, services, contactCalls.createPrivateContact, {
    access: 'session',
    duringRequiredActions: ['no-contact'],
    duringImpersonation: false,
    handler: async (ctx, { body: { brand, mutationId } }) => {
      const { session } = ctx;
      const save = { userId: session.userId, mutationId, content: ['private contact', brand] };
      return runIdempotently(ctx, save, async (tx) => {
        const id = await createPrivateContact(tx, brand);
        return ownContact(tx, id);
      });
    },
  });

  registerCall(app, services, calls.saveProfile, {
    access: 'session',
    objectType: 'person',
    duringRequiredActions: ['incomplete-profile'],
    handler: async (ctx, { params: { id = '' }, body }) => {
      const { session } = ctx;
      const { mutationId, contact, person } = body;
      const contactId = contact?.id ?? session.activeContactId ?? '';
      const { recoveryEmail, version, ...change } = person ?? {};
      const ofContact = { ifMatch: ifMatchOf(contact?.version) };
      const takeEmail = await prefixViolations('contact', () =>
        prepareContactEmail(ctx, contactId, contact ?? {}, ofContact),
      );
      const askRecoveryEmail = await prefixViolations('person', () =>
        prepareFirstRecoveryEmail(ctx, recoveryEmail),
      );
      const save = {
        userId: session.userId,
        mutationId,
        content: ['profile', id, withoutProof(contact), person],
      };
      return runIdempotently(ctx, save, async (tx) => {
        if (contact) {
          await prefixViolations('contact', async () => {
            await saveContact(tx, contactId, contact, ofContact);
            await takeEmail?.(tx);
          });
        }
        await prefixViolations('person', () => savePerson(tx, id, change, { ifMatch: ifMatchOf(version) }));
        await askRecoveryEmail?.(tx);
        return ownPerson(tx);
      });
    },
  });
}

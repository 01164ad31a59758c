import { getUser } from '@portal/contract/people/calls';
import type { FastifyInstance } from 'fastify';
import { findOwnContacts } from '../contacts/queries.ts';
import { notFound } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { findUserWithPerson } from './queries.ts';
import { userResource } from './resource.ts';

export function registerPeople(app: FastifyInstance, services: Services): void {
  const { database } = services;

  registerCall(app, services, getUser, {
    access: 'session',
    objectType: 'user',
    withoutContact: true,
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
}

import { getDossier, getPortfolio } from '@portal/contract/dossier/calls';
import type { FastifyInstance } from 'fastify';
import { findOwnContact } from '../contacts/queries.ts';
import { notFound } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { findDossierResource, findPortfolioResource } from './resource.ts';

/** Registers the calls that return a diploma dossier, as a summary or as a whole. */
export function registerDossier(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getPortfolio, {
    access: 'session',
    objectType: 'contact',
    handler: async ({ database, session }, { params: { id = '' } }) => {
      const contact = await findOwnContact(database, session.personId, id);
      if (contact === null) throw notFound();
      return findPortfolioResource(database, contact.id);
    },
  });

  registerCall(app, services, getDossier, {
    access: 'session',
    objectType: 'contact',
    handler: async ({ database, session }, { params: { id = '' } }) => {
      const contact = await findOwnContact(database, session.personId, id);
      if (contact === null) throw notFound();
      return findDossierResource(database, contact.id);
    },
  });
}

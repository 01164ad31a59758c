import {
  changeDossierFile,
  getDossier,
  getPortfolio,
  removeDossierFile,
} from '@portal/contract/dossier/calls';
import type { FastifyInstance } from 'fastify';
import { findOwnContact } from '../contacts/queries.ts';
import { dayOf } from '../platform/clock.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { registerCall } from '../platform/calls/route.ts';
import { changeRequirement, removeFailed } from './files.ts';
import { findDossierResource, findPortfolioResource } from './resource.ts';

/** Registers the calls that return a diploma dossier, as a summary or as a whole, and that change its files. */
export function registerDossier(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getPortfolio, {
    access: 'session',
    objectType: 'contact',
    handler: async ({ database, session, clock }, { params: { id = '' } }) => {
      const contact = await findOwnContact(database, session.personId, id);
      if (contact === null) throw notFound();
      return findPortfolioResource(database, contact.id, dayOf(clock.now()));
    },
  });

  registerCall(app, services, getDossier, {
    access: 'session',
    objectType: 'contact',
    handler: async ({ database, session, clock }, { params: { id = '' } }) => {
      const contact = await findOwnContact(database, session.personId, id);
      if (contact === null) throw notFound();
      return findDossierResource(database, contact.id, dayOf(clock.now()));
    },
  });

  registerCall(app, services, changeDossierFile, {
    access: 'session',
    duringImpersonation: false,
    objectType: 'upload',
    handler: async (ctx, { params: { id = '' }, body: { requirement } }) =>
      inTransaction(ctx, (tx) => changeRequirement(tx, id, requirement)),
  });

  registerCall(app, services, removeDossierFile, {
    access: 'session',
    duringImpersonation: false,
    objectType: 'upload',
    handler: async (ctx, { params: { id = '' } }) => inTransaction(ctx, (tx) => removeFailed(tx, id)),
  });
}

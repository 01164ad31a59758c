import { getDossier, getPortfolio } from '@portal/contract/dossier/calls';
import type { FastifyInstance } from 'fastify';
import { findOwnContact } from '../contacts/queries.ts';
import { notFound } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { findDossier, type Dossier } from './queries.ts';
import { findDossierResource } from './resource.ts';

type Steps = Dossier['steps'];

const keysOf = (steps: Steps) => steps.map(({ key }) => key);

/** Returns the open steps; `advnone` is a requirement that asks for nothing. */
const toDosOf = (steps: Steps) =>
  steps
    .filter(({ key, doneAt }) => doneAt === null && key !== 'advnone')
    .map(({ key, value }) => ({ key, value }));

/** A dossier as its widget shows it. */
function widgetOf(contactId: string, { isLocked, steps }: Dossier): object {
  const ofFunction = steps.filter(({ part }) => part === 'function');
  const extra = steps.filter(({ part }) => part === 'extra');
  const [functionToDos, extraToDos] = [toDosOf(ofFunction), toDosOf(extra)];
  return {
    '@context': '/api/contexts/ElectronicEportfolioUser',
    '@id': `/api/relations/widgets/electronic_eportfolio_user/${contactId}`,
    '@type': 'ElectronicEportfolioUser',
    hasAdvnoneOnly: steps.length > 0 && steps.every(({ key }) => key === 'advnone'),
    hasTodos: functionToDos.length + extraToDos.length > 0,
    hasFunctionTodos: functionToDos.length > 0,
    hasExtraTodos: extraToDos.length > 0,
    hasRequirements: steps.length > 0,
    hasFunctionRequirements: ofFunction.some(({ key }) => key !== 'advnone'),
    hasQualificationsLock: isLocked,
    stepFunctionKeys: keysOf(ofFunction),
    stepOtherKeys: keysOf(extra),
    stepFunctionResults: functionToDos,
    stepOtherResults: extraToDos,
  };
}

/** Registers the diploma dossier, in short and whole. */
export function registerDossier(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getPortfolio, {
    access: 'session',
    objectType: 'contact',
    handler: async ({ database, session }, { params: { id = '' } }) => {
      const contact = await findOwnContact(database, session.personId, id);
      if (contact === null) throw notFound();
      return widgetOf(contact.id, await findDossier(database, contact.id));
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

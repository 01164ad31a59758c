import { paCalls } from '@portal/contract/pa/calls';
import {
  choiceOfValues,
  isAllowedChoice,
  paModuleKeys,
  paModuleTypes,
  type PaModuleKey,
  type PaModuleType,
  type PaValue,
} from '@portal/contract/pa/rules';
import { invalidField } from '@portal/contract/people/inputs';
import type { FastifyInstance } from 'fastify';
import { type ContactRow, findOwnContact } from '../contacts/queries.ts';
import { recordUpdate } from '../platform/audit.ts';
import type { InTransaction, Services } from '../platform/context.ts';
import { HttpError, notFound, Violations } from '../platform/http/errors.ts';
import { runIdempotently } from '../platform/calls/idempotency.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { registerCall } from '../platform/calls/route.ts';
import { byNoManager } from '../wft/set-by.ts';
import { mayPersonAdjust, paResource, replaceModules } from './profile.ts';
import { findPaProfile, moduleOf, type PaProfileRow } from './queries.ts';

/** Names of the resource and of the path, per module type. */
const names = { update: 'wft_pau_modules', continu: 'wft_pac_modules' } satisfies Record<
  PaModuleType,
  string
>;

const resourceOf = (contact: ContactRow, moduleType: PaModuleType, profile: PaProfileRow) =>
  paResource(
    `/api/relations/${names[moduleType]}/${contact.id}`,
    profile,
    mayPersonAdjust(contact, moduleType, profile),
  );

type Choices = Partial<Record<PaModuleKey, PaValue[] | undefined>>;

/**
 * Replaces the choices that are sent. Throws 404, 403, 412, and violations for choices that the scenario does not
 * allow.
 */
async function saveChoices(tx: InTransaction, moduleType: PaModuleType, id: string, choices: Choices) {
  const { database, request, session } = tx;
  const contact = await findOwnContact(database, session.personId, id, 'update');
  if (contact === null) throw notFound();
  const profile = await findPaProfile(database, contact.id, moduleType);
  if (!mayPersonAdjust(contact, moduleType, profile))
    throw new HttpError(403, 'Je werkgever stelt dit PA-profiel in.');
  checkVersion(request, profile.version);
  const sent = paModuleKeys.flatMap((key) => {
    const values = choices[key];
    return values === undefined
      ? []
      : [{ key, module: moduleOf(profile, key), choice: choiceOfValues(values) }];
  });
  const changed = sent.filter(
    ({ module, choice }) => choice.required !== module.required || choice.optional !== module.optional,
  );
  const refused = changed.filter(
    ({ module, choice }) => !isAllowedChoice(profile.scenario, true, module, choice),
  );
  if (refused.length > 0)
    throw new Violations(refused.map(({ key }) => ({ propertyPath: key, message: invalidField })));
  const chosen = changed.map(({ key, module, choice }) => [key, { ...module, ...choice }] as const);
  // A person who adds a module does not become the one who set the required modules.
  const setBy = profile.scenario === 1 ? byNoManager : profile;
  if (await replaceModules(tx, { contactId: contact.id, moduleType, profile }, chosen, setBy))
    await recordUpdate(tx, {
      objectType: 'contact',
      objectId: contact.id,
      fields: [`paProfile-${moduleType}`],
    });
  return resourceOf(contact, moduleType, await findPaProfile(database, contact.id, moduleType));
}

/** Registers the calls that return and save the PA profiles of a person's own contact. */
export function registerPa(app: FastifyInstance, services: Services): void {
  for (const moduleType of paModuleTypes) {
    registerCall(app, services, paCalls[moduleType].get, {
      access: 'session',
      objectType: 'contact',
      handler: async ({ database, session }, { params: { id = '' } }) => {
        const contact = await findOwnContact(database, session.personId, id);
        if (contact === null) throw notFound();
        return resourceOf(contact, moduleType, await findPaProfile(database, contact.id, moduleType));
      },
    });

    registerCall(app, services, paCalls[moduleType].save, {
      access: 'session',
      objectType: 'contact',
      handler: async (ctx, { params: { id = '' }, body: { mutationId, ...choices } }) => {
        const content = ['PA profile', moduleType, id.toLowerCase(), choices];
        const save = { userId: ctx.session.userId, mutationId, content };
        return runIdempotently(ctx, save, (tx) => saveChoices(tx, moduleType, id, choices));
      },
    });
  }
}

import { roles } from '@portal/contract/contacts/schema';
import { inputText } from '@portal/contract/input';
import { z } from 'zod';
import { addContact } from '../../contacts/add-contact.ts';
import { affiliations } from '../../database/schema.ts';
import { addOrganisation } from '../../organisations/add-organisation.ts';
import { hasName, type OrganisationRow } from '../../organisations/queries.ts';
import type { Administration } from '../../platform/audit.ts';
import { Violations } from '../../platform/http/errors.ts';
import { defineCommand } from '../command.ts';
import { given, label, organisation, reason, username } from '../options.ts';
import { findUserByName } from './find-user.ts';

/** Finds the organization of a command by its name. Throws a violation when there is none. */
export async function findOrganisation({ database }: Administration, name: string): Promise<OrganisationRow> {
  const [found] = await database.select().from(affiliations).where(hasName(name));
  if (found === undefined) throw Violations.of('organisation', 'Deze organisatie is er niet.');
  return found;
}

export const addNewOrganisation = defineCommand({
  name: 'organisation add',
  does: 'voegt een organisatie toe',
  argument: 'name',
  options: z.object({
    name: label(200).meta({ value: 'naam', description: 'naam van de organisatie' }),
    environment: given
      .pipe(z.union([z.undefined(), inputText(63)]))
      .transform((slug) => slug ?? null)
      .meta({
        value: 'omgeving',
        description: 'adres van de omgeving, zoals ‘voorbeeld’; zonder: de huisstijl',
      }),
    reason,
  }),
  run: ({ administer }, { reason: why, ...added }) =>
    administer(why, async (tx) => {
      const { id, name } = await addOrganisation(tx, { ...added, isProvider: false });
      return { lines: [`Toegevoegd: ${name}`], data: { organisationId: id } };
    }),
});

export const addAccount = defineCommand({
  name: 'account add',
  does: 'geeft iemand een account bij een organisatie',
  argument: 'username',
  options: z.object({
    username,
    organisation,
    role: given
      .pipe(z.enum(roles, { error: `moet een van deze zijn: ${roles.join(', ')}.` }))
      .meta({ value: 'rol', description: roles.join(', ') }),
    reason,
  }),
  run: ({ administer }, { username: typed, organisation: at, role, reason: why }) =>
    administer(why, async (tx) => {
      const { id: userId, personId, email, username: who } = await findUserByName(tx, typed);
      const found = await findOrganisation(tx, at);
      const contactId = await addContact(tx, { userId, personId, organisation: found, role, email });
      return { lines: [`${who} heeft een account bij ${found.name}`], data: { userId, contactId } };
    }),
});

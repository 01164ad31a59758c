import { sentence } from '@portal/contract/sentence';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { addContact } from '../../contacts/add-contact.ts';
import { affiliations } from '../../database/schema.ts';
import { addOrganisation } from '../../organisations/add-organisation.ts';
import type { OrganisationRow } from '../../organisations/queries.ts';
import { addPerson } from '../../people/add-person.ts';
import type { Administration } from '../../platform/audit.ts';
import { defineCommand } from '../command.ts';
import { sendInvitation } from './invite.ts';
import { email, link, name, reason } from '../options.ts';

/** Finds the provider itself, or adds it under the name of the controller. */
async function findOrAddProvider(tx: Administration): Promise<OrganisationRow> {
  const [found] = await tx.database.select().from(affiliations).where(eq(affiliations.isProvider, true));
  const provider = { name: tx.config.controller.name, environment: null, isProvider: true };
  return found ?? addOrganisation(tx, provider);
}

export const createAdministrator = defineCommand({
  name: 'administrator create',
  does: 'voegt een hoofdbeheerder van de opleider toe, ook de eerste, en nodigt die uit',
  options: z.object({ email, ...name, link, reason }),
  run: ({ administer }, { reason: why, link: asLink, ...person }) =>
    administer(why, async (tx) => {
      const organisation = await findOrAddProvider(tx);
      const user = await addPerson(tx, { ...person, secondFactorMandatory: true });
      const { id: userId, personId } = user;
      const role = 'main-administrator';
      await addContact(tx, { userId, personId, organisation, role, email: user.email });
      const invitation = await sendInvitation(tx, user, { asLink });
      return {
        lines: [sentence(`${user.username} is hoofdbeheerder bij ${organisation.name}`), ...invitation.lines],
        data: { userId, personId, organisationId: organisation.id, ...invitation.data },
      };
    }),
});

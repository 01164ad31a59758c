import { can } from '@portal/contract/permissions/rules';
import { rolesAt } from '@portal/contract/directory/rules';
import type { NewPersonFields } from '@portal/contract/directory/schema';
import { eq } from 'drizzle-orm';
import { addContact } from '../contacts/add-contact.ts';
import { invite } from '../credentials/invite.ts';
import type { Database } from '../database/database.ts';
import { affiliations } from '../database/schema.ts';
import type { OrganisationRow } from '../organisations/queries.ts';
import { addPerson } from '../people/add-person.ts';
import { asOperator } from '../platform/audit.ts';
import { holderOf } from '../platform/calls/permissions.ts';
import type { InTransaction, RequestContext } from '../platform/context.ts';
import { HttpError, Violations } from '../platform/http/errors.ts';
import { isUuid } from '../platform/uuid.ts';

/** Finds the organization of a form by its id. Throws a violation for an unknown one. */
export async function requireOrganisation(database: Database, id: string): Promise<OrganisationRow> {
  const [found] = isUuid(id) ? await database.select().from(affiliations).where(eq(affiliations.id, id)) : [];
  if (found === undefined) throw Violations.of('organisation', 'Deze organisatie bestaat niet.');
  return found;
}

/** Throws 403 for who may not add people at an organization, and a violation for a role that nobody has there. */
export function checkAccount(
  { session }: Pick<RequestContext, 'session'>,
  { isProvider }: OrganisationRow,
  role: NewPersonFields['role'],
): void {
  if (isProvider && !can(holderOf(session), 'employees:edit'))
    throw new HttpError(403, 'Alleen een beheerder kan medewerkers van de opleider toevoegen.');
  if (!rolesAt(isProvider).includes(role))
    throw Violations.of('role', 'Deze rol kan alleen bij de opleider zelf.');
}

/** Adds a person with an account at an organization, and invites them where asked. Returns the id of the person. */
export async function addWithAccount(
  tx: InTransaction,
  organisation: OrganisationRow,
  { role, isInvited, organisation: _, ...person }: NewPersonFields,
): Promise<string> {
  const administration = asOperator(tx, null);
  const user = await addPerson(administration, { ...person, secondFactorMandatory: false });
  const { id: userId, personId, email } = user;
  await addContact(administration, { userId, personId, organisation, role, email });
  if (isInvited) await invite(administration, userId);
  return personId;
}

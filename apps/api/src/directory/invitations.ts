import type { LoginState, NotInvitedReason } from '@portal/contract/directory/rules';
import { fullName } from '@portal/contract/people/rules';
import { eq, inArray } from 'drizzle-orm';
import { invite } from '../credentials/invite.ts';
import { people, users } from '../database/schema.ts';
import { asOperator } from '../platform/audit.ts';
import type { InTransaction } from '../platform/context.ts';
import { isUuid } from '../platform/uuid.ts';
import { hasEmployeeRole } from '../session/queries.ts';
import { mayEdit, type Target } from './person.ts';
import { findStates } from './queries.ts';

const reasonOf: Partial<Record<LoginState, NotInvitedReason>> = {
  active: 'active',
  blocked: 'active',
  disabled: 'disabled',
};

/** Returns why somebody is not invited; null for who is. */
async function refusalOf(tx: InTransaction, target: Target): Promise<NotInvitedReason | null> {
  if (!mayEdit(tx, target)) return 'colleague';
  const [state = 'new'] = await findStates(tx, [target.user.id]);
  return reasonOf[state] ?? (target.user.email === null ? 'no-address' : null);
}

/** Invites the people with these ids who may be, and returns how many, and who were skipped and why. */
export async function inviteAll(tx: InTransaction, personIds: readonly string[]) {
  const { database } = tx;
  const found = await database
    .select({ person: people, user: users })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(inArray(people.id, personIds.filter(isUuid)))
    .orderBy(people.surname, people.id);
  const skipped: { id: string; name: string; reason: NotInvitedReason }[] = [];
  for (const each of found) {
    const { person, user } = each;
    const isEmployee = await hasEmployeeRole(database, person.id);
    const reason = await refusalOf(tx, { ...each, isEmployee });
    if (reason === null) await invite(asOperator(tx, null), user.id);
    else skipped.push({ id: person.id, name: fullName(person), reason });
  }
  return { invited: found.length - skipped.length, skipped };
}

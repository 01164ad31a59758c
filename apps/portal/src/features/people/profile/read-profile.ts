import { getUser } from '@portal/contract/people/calls';
import { readWhole } from '../../../shared/api/read-whole.ts';
import type { Profile } from './values.ts';

/** Loads the person of a user with one of their contacts; null when that fails. */
export async function readProfile(userId: string, contactId: string): Promise<Profile | null> {
  const outcome = await readWhole(getUser, { params: { id: userId }, report: 'faults' });
  const person = outcome.kind === 'done' ? outcome.value.person : null;
  const contact = person?.contacts.find(({ id }) => id === contactId);
  return person && contact ? { person, contact } : null;
}

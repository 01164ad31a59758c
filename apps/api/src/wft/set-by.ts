import { fullName } from '@portal/contract/people/rules';
import { people } from '../database/schema.ts';
import { dayOf } from '../platform/clock.ts';

/** The columns of a profile that say which manager set it in the name of the employer. */
export interface SetBy {
  setByPersonId: string | null;
  setAt: Date | null;
}

/** For a profile that the person sets. */
export const byNoManager: SetBy = { setByPersonId: null, setAt: null };

const { givenName, infix, surname } = people;

/** Selects the name of the manager who set a profile, joined by `setByPersonId`. */
export const setter = { givenName, infix, surname };

export interface Setter {
  setter: Pick<typeof people.$inferSelect, keyof typeof setter> | null;
}

/** Returns who set a profile and when, for its resource; empty when no manager did, or their account is gone. */
export const setByOf = ({ setter: manager, setAt }: Setter & SetBy) =>
  manager && setAt ? { setBy: fullName(manager), setOn: dayOf(setAt) } : { setBy: '', setOn: null };

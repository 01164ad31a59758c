import {
  choiceOfValues,
  type PaModuleKey,
  paModuleKeys,
  type PaModuleType,
  type PaValue,
} from '@portal/contract/pa/rules';
import { invalidField } from '@portal/contract/people/inputs';
import { type ContactRow, findContact } from '../../contacts/queries.ts';
import { paResource } from '../../pa/profile.ts';
import { findPaProfile, moduleOf, type PaProfileRow } from '../../pa/queries.ts';
import { checkVersion } from '../../platform/calls/if-match.ts';
import type { InTransaction, RequestContext } from '../../platform/context.ts';
import { HttpError, notFound, Violations } from '../../platform/http/errors.ts';
import { inTeam, type Team } from '../queries.ts';
import { mayRequirePa, requireOf } from './require.ts';

const paths = { update: 'wft_pau_modules', continu: 'wft_pac_modules' } satisfies Record<
  PaModuleType,
  string
>;

/** One of the people of a team and a kind of PA profile, which they may not have. */
export interface MemberProfile {
  team: Team;
  id: string;
  moduleType: PaModuleType;
}

type Owned = Pick<MemberProfile, 'moduleType'> & { contact: ContactRow; profile: PaProfileRow };

/** Returns the modules of which a manager may say whether they are required. */
const adjustableOf = (ctx: Pick<RequestContext, 'session'>, { contact, moduleType, profile }: Owned) =>
  paModuleKeys.filter((key) =>
    mayRequirePa(ctx, contact, { moduleType, profile, module: moduleOf(profile, key) }),
  );

/** Returns a profile without the modules that the person adds, which are their own business. */
function resourceOf(ctx: Pick<RequestContext, 'session'>, owned: Owned): object {
  const modules = Object.fromEntries(
    paModuleKeys.map((key) => [key, { ...moduleOf(owned.profile, key), optional: false }]),
  );
  return paResource(
    `/api/team/${owned.contact.id}/${paths[owned.moduleType]}`,
    { ...owned.profile, modules },
    adjustableOf(ctx, owned).length > 0,
  );
}

async function find(
  { database }: Pick<RequestContext, 'database'>,
  { team, id, moduleType }: MemberProfile,
  lock?: 'update',
): Promise<Owned> {
  const contact = await findContact(database, id, inTeam(team), lock);
  if (contact === null) throw notFound();
  return { contact, moduleType, profile: await findPaProfile(database, contact.id, moduleType) };
}

/** Returns a PA profile of one of the people of a team. Throws 404. */
export const readMemberPaProfile = async (ctx: RequestContext, member: MemberProfile): Promise<object> =>
  resourceOf(ctx, await find(ctx, member));

/**
 * Sets which PA modules are required of one of the people of a team (`requireOf`); what is sent about extra ones is ignored.
 * Throws 404, 403, 412 and violations.
 */
export async function saveMemberPaProfile(
  tx: InTransaction,
  member: MemberProfile,
  choices: Partial<Record<PaModuleKey, PaValue[] | undefined>>,
): Promise<object> {
  const owned = await find(tx, member, 'update');
  const { contact, moduleType, profile } = owned;
  const adjustable = adjustableOf(tx, owned);
  if (adjustable.length === 0) throw new HttpError(403, 'Dit PA-profiel stel je als manager niet in.');
  checkVersion(tx.request, profile.version);
  const wasRequired = (key: PaModuleKey) => moduleOf(profile, key).required;
  const required = paModuleKeys.filter((key) => {
    const values = choices[key];
    return values === undefined ? wasRequired(key) : choiceOfValues(values).required;
  });
  const refused = paModuleKeys.filter(
    (key) => required.includes(key) !== wasRequired(key) && !adjustable.includes(key),
  );
  if (refused.length > 0)
    throw new Violations(refused.map((key) => ({ propertyPath: key, message: invalidField })));
  await requireOf(tx, member.team, contact, { [moduleType]: required });
  return resourceOf(tx, await find(tx, member));
}

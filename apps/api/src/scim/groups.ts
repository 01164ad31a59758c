import { z } from 'zod';
import { addContact } from '../contacts/add-contact.ts';
import { setAccountsEnabled } from '../contacts/end-accounts.ts';
import { endSessions } from '../session/end-sessions.ts';
import { groupNames, groupRoles } from './discovery.ts';
import { scimError } from './errors.ts';
import { type Comparison, type Path, parsePath } from './expressions.ts';
import { type GroupRole, rolesOf } from './resources.ts';
import { parseOrRefuse, readOperations } from './user-input.ts';
import { emailOf, findMembers, isActive, lockMember, type Provisioning } from './users.ts';

const references = z
  .preprocess(
    (value) => (value === undefined || value === null ? [] : [value].flat()),
    z.array(z.object({ value: z.string().max(100) })).max(1_000),
  )
  .transform((all) => all.map(({ value }) => value.toLowerCase()));

/** Gives a member the role of a group, with an account that they had or a new one. Throws 404 and `invalidValue`. */
async function join(tx: Provisioning, role: GroupRole, id: string): Promise<void> {
  const member = await lockMember(tx, id);
  const { user, accounts } = member;
  if (!isActive(member)) throw scimError('invalidValue', 'Iemand die niet actief is, krijgt geen rol.');
  const contactIds = accounts.filter((account) => account.role === role).map((account) => account.id);
  if (contactIds.length > 0) await setAccountsEnabled(tx, { userId: user.id, contactIds, enabled: true });
  else
    await addContact(tx, {
      userId: user.id,
      personId: user.personId,
      organisation: tx.organisation,
      role,
      email: emailOf(member),
    });
}

/** Takes the role of a group from a member. Throws 404, and `invalidValue` for their last role. */
async function leave(tx: Provisioning, role: GroupRole, id: string): Promise<void> {
  const member = await lockMember(tx, id);
  const { user, accounts } = member;
  const own = accounts.filter((account) => account.role === role && account.enabled);
  if (own.length === 0) return;
  if (accounts.filter(({ enabled }) => enabled).length === own.length)
    throw scimError('invalidValue', 'Dit is de laatste rol. Maak de persoon in plaats daarvan inactief.');
  await setAccountsEnabled(tx, { userId: user.id, contactIds: own.map((each) => each.id), enabled: false });
  await endSessions(tx, user.id);
}

/** Finds who is in a group. */
export async function findGroupMembers(
  { database, organisation }: Pick<Provisioning, 'database' | 'organisation'>,
  role: GroupRole,
) {
  const { members } = await findMembers(database, organisation.id, {});
  return members.filter((member) => rolesOf(member).includes(role));
}

const findIds = async (tx: Provisioning, role: GroupRole) =>
  (await findGroupMembers(tx, role)).map(({ user }) => user.id);

async function holds(tx: Provisioning, role: GroupRole, { path, value }: Comparison): Promise<boolean> {
  const { attribute, sub, condition } = path;
  const wanted = String(value).toLowerCase();
  if (attribute === 'members' && condition === null && (sub === null || sub === 'value'))
    return (await findIds(tx, role)).includes(wanted);
  if (sub !== null || !['displayname', 'id'].includes(attribute))
    throw scimError('invalidFilter', 'Filter op displayName, id of members.');
  return wanted === (attribute === 'id' ? role : groupNames[role].toLowerCase());
}

async function isMeant(tx: Provisioning, role: GroupRole, filter: Comparison[]): Promise<boolean> {
  for (const comparison of filter) if (!(await holds(tx, role, comparison))) return false;
  return true;
}

/** Finds the groups for which all comparisons hold. Throws `invalidFilter`. */
export async function findGroups(tx: Provisioning, filter: Comparison[]): Promise<GroupRole[]> {
  const found: GroupRole[] = [];
  for (const role of groupRoles) if (await isMeant(tx, role, filter)) found.push(role);
  return found;
}

async function replaceAll(tx: Provisioning, role: GroupRole, wanted: string[]): Promise<void> {
  const now = await findIds(tx, role);
  for (const id of wanted) if (!now.includes(id)) await join(tx, role, id);
  for (const id of now) if (!wanted.includes(id)) await leave(tx, role, id);
}

/** Takes the role from those who have it. Others are left alone, since Entra ID also removes whom it has deleted before. */
async function removeAll(tx: Provisioning, role: GroupRole, ids: string[]): Promise<void> {
  for (const id of await findIds(tx, role)) if (ids.includes(id)) await leave(tx, role, id);
}

/** The ids that a path such as `members[value eq "…"]` or the value of an operation names. */
function meant(path: Path, value: unknown): string[] {
  if (path.condition === null) return parseOrRefuse(references, value);
  if (path.condition.path.attribute !== 'value') throw scimError('invalidPath', 'Kies leden met hun value.');
  return [String(path.condition.value).toLowerCase()];
}

interface Step {
  op: 'add' | 'remove' | 'replace';
  path: Path;
  value: unknown;
}

/** Returns the operations on members; what is said of the group itself is left as it is. */
function stepsOf(body: unknown): Step[] {
  return readOperations(body).flatMap(({ op, path: text, value }): Step[] => {
    if (text !== undefined) return [{ op, path: parsePath(text), value }];
    const given = z.record(z.string(), z.unknown()).safeParse(value);
    if (op === 'remove') throw scimError('noTarget', 'Zonder pad is er niets om te verwijderen.');
    if (!given.success) throw scimError('invalidValue', 'Zonder pad is de waarde een object.');
    return Object.entries(given.data)
      .filter(([name]) => name.toLowerCase() === 'members')
      .map(([name, members]) => ({ op, path: parsePath(name), value: members }));
  });
}

/** Changes who is in a group. Throws 404 for people of others, `mutability`, `invalidPath` and `invalidValue`. */
export async function changeGroup(tx: Provisioning, role: GroupRole, body: unknown): Promise<void> {
  for (const { op, path, value } of stepsOf(body)) {
    if (path.attribute !== 'members') throw scimError('mutability', 'Alleen de leden zijn te wijzigen.');
    const ids = meant(path, value);
    if (op === 'replace' && path.condition === null) await replaceAll(tx, role, ids);
    else if (op === 'remove' && path.condition === null && value === undefined)
      await replaceAll(tx, role, []);
    else if (op === 'remove') await removeAll(tx, role, ids);
    else for (const id of ids) await join(tx, role, id);
  }
}

/** Replaces the members of a group, as Okta sends them; its name stays as it is. */
export const replaceGroup = (tx: Provisioning, role: GroupRole, body: unknown): Promise<void> =>
  changeGroup(tx, role, { Operations: [{ op: 'replace', value: body }] });

import { isSelectable } from '@portal/contract/contacts/rules';
import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { addContact } from '../contacts/add-contact.ts';
import { setAccountsEnabled } from '../contacts/end-accounts.ts';
import type { Database } from '../database/database.ts';
import { foldedColumns } from '../database/folded-names.ts';
import { affiliations, contacts, people, scimUsers, users } from '../database/schema.ts';
import type { OrganisationRow } from '../organisations/queries.ts';
import { addPerson } from '../people/add-person.ts';
import { keepOut, letIn, release } from '../people/disable-person.ts';
import { type Administration, record } from '../platform/audit.ts';
import { notFound } from '../platform/http/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { endSessions } from '../session/end-sessions.ts';
import { domainOf, findUser, spellingsOf, spellingsOfDomain } from '../session/queries.ts';
import { userAttributeNames } from './discovery.ts';
import { scimError } from './errors.ts';
import type { Comparison } from './expressions.ts';
import type { newUserSchema, UserInput } from './user-input.ts';
import type { z } from 'zod';

/** The system of an organization, in a transaction. */
export type Provisioning = Administration & { organisation: OrganisationRow };

/** The role of somebody who is added without a group. */
const firstRole = 'participant';

/** A person of an organization, with their accounts there and what the organization has said of them. */
export interface Member {
  user: typeof users.$inferSelect;
  person: typeof people.$inferSelect;
  said: typeof scimUsers.$inferSelect | null;
  accounts: (typeof contacts.$inferSelect)[];
}

/** Whether a member can use the portal for the organization. */
export const isActive = ({ user, accounts }: Member) =>
  user.enabled && accounts.some(({ enabled }) => enabled);

export const emailOf = ({ user, accounts }: Member): string | null =>
  (accounts.find(({ enabled, email }) => enabled && email) ?? accounts.find(({ email }) => email))?.email ??
  user.email;

export const userNameOf = (member: Member): string =>
  member.said?.userName ?? emailOf(member) ?? member.user.username;

const hasAccountAt = (database: Database, organisationId: string, condition?: SQL) =>
  exists(
    database
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(eq(contacts.personId, users.personId), eq(contacts.affiliationId, organisationId), condition),
      ),
  );

/** The condition that a member has an email address: that of an account there, or the one to log in with. */
function hasEmail(database: Database, organisationId: string, value: string): SQL | undefined {
  const spellings = spellingsOf(value.toLowerCase());
  const ofAccount = hasAccountAt(database, organisationId, inArray(sql`lower(${contacts.email})`, spellings));
  return or(ofAccount, inArray(users.email, spellings));
}

/** Translates a comparison. Throws `invalidFilter` for an attribute that is kept, and not compared. */
function conditionOf(database: Database, organisationId: string, { path, value }: Comparison) {
  const { attribute, sub } = path;
  const text = typeof value === 'string' ? value : '';
  const isWhole = sub === null && path.condition === null;
  if (attribute === 'id' && isWhole) return isUuid(text) ? eq(users.id, text) : sql`false`;
  if (attribute === 'externalid' && isWhole) return eq(scimUsers.externalId, text);
  if (attribute === 'emails' && (sub === null || sub === 'value'))
    return hasEmail(database, organisationId, text);
  if (attribute === 'username' && isWhole)
    return or(
      eq(sql`lower(${scimUsers.userName})`, text.toLowerCase()),
      and(isNull(scimUsers.userName), hasEmail(database, organisationId, text)),
    );
  // What is not kept has no value (RFC 7644, section 3.4.2.2), such as the manager that Entra ID asks for.
  if (!userAttributeNames.has(attribute)) return sql`false`;
  throw scimError('invalidFilter', 'Filter op userName, externalId, emails of id.');
}

interface Wanted {
  /** All must hold. */
  filter?: Comparison[];
  userId?: string;
  /** Also those whom the organization has deleted. */
  withDeleted?: boolean;
  offset?: number;
  limit?: number;
}

/** Finds people of an organization in the order of their ids, and the number of all that match. */
export async function findMembers(
  database: Database,
  organisationId: string,
  { filter = [], userId, withDeleted = false, offset = 0, limit }: Wanted,
): Promise<{ members: Member[]; total: number }> {
  const isMeant = and(
    hasAccountAt(database, organisationId),
    withDeleted ? undefined : isNull(scimUsers.deletedAt),
    userId === undefined ? undefined : eq(users.id, userId),
    ...filter.map((comparison) => conditionOf(database, organisationId, comparison)),
  );
  const isSaid = and(eq(scimUsers.userId, users.id), eq(scimUsers.affiliationId, organisationId));
  const page = database
    .select({ user: users, person: people, said: scimUsers })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .leftJoin(scimUsers, isSaid)
    .where(isMeant)
    .orderBy(asc(users.id))
    .offset(offset)
    .$dynamic();
  const rows = await (limit === undefined ? page : page.limit(limit));
  const [counted] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(scimUsers, isSaid)
    .where(isMeant);
  const accounts = await database
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.affiliationId, organisationId),
        inArray(
          contacts.personId,
          rows.map(({ person }) => person.id),
        ),
      ),
    )
    .orderBy(asc(contacts.id));
  const members = rows.map((row) => ({
    ...row,
    accounts: accounts.filter(({ personId }) => personId === row.person.id),
  }));
  return { members, total: counted?.total ?? 0 };
}

/** Finds one member. Throws 404, also for the people of others. */
export async function requireMember(database: Database, organisationId: string, id: string): Promise<Member> {
  if (!isUuid(id)) throw notFound();
  const { members } = await findMembers(database, organisationId, { userId: id, limit: 1 });
  const [member] = members;
  if (member === undefined) throw notFound();
  return member;
}

/** Has the changes of an organization follow each other, so that none is made on what another one is changing. */
async function takeTurn({ database, organisation }: Provisioning): Promise<void> {
  await database
    .select({ id: affiliations.id })
    .from(affiliations)
    .where(eq(affiliations.id, organisation.id))
    .for('update');
}

/** Finds one member to change, after earlier changes. Throws 404. */
export async function lockMember(tx: Provisioning, id: string): Promise<Member> {
  await takeTurn(tx);
  return requireMember(tx.database, tx.organisation.id, id);
}

type Said = Partial<Omit<typeof scimUsers.$inferInsert, 'affiliationId' | 'userId'>>;

/** Stores what the organization says of a member. */
async function store(tx: Provisioning, member: Member, said: Said): Promise<void> {
  const now = tx.clock.now();
  const values = { ...said, updatedAt: now };
  await tx.database
    .insert(scimUsers)
    .values({
      affiliationId: tx.organisation.id,
      userId: member.user.id,
      userName: userNameOf(member),
      createdAt: now,
      ...values,
    })
    .onConflictDoUpdate({ target: [scimUsers.affiliationId, scimUsers.userId], set: values });
}

/** Throws `uniqueness` for a userName of somebody else. */
async function checkUserName(tx: Provisioning, userName: string, userId: string | null): Promise<void> {
  const { database, organisation } = tx;
  const filter: Comparison = { path: { attribute: 'username', condition: null, sub: null }, value: userName };
  const { members } = await findMembers(database, organisation.id, { filter: [filter], limit: 2 });
  if (members.some(({ user }) => user.id !== userId))
    throw scimError('uniqueness', 'Er is al iemand met deze userName.');
}

/** Ends the accounts of a member at the organization, and keeps out who has none elsewhere. */
async function endAccounts(tx: Provisioning, member: Member): Promise<Said> {
  const { user, accounts } = member;
  const ended = await setAccountsEnabled(tx, {
    userId: user.id,
    contactIds: accounts.map(({ id }) => id),
    enabled: false,
  });
  if (ended.length === 0) return {};
  const elsewhere = await tx.database
    .select()
    .from(contacts)
    .where(and(eq(contacts.personId, user.personId), eq(contacts.enabled, true)));
  const isKeptOut = !elsewhere.some(isSelectable) && (await keepOut(tx, user.id));
  if (!isKeptOut) await endSessions(tx, user.id);
  // Otherwise the flag stays as it is, since the provider may just have taken it over.
  return { endedContactIds: ended, ...(isKeptOut && { isKeptOut }) };
}

/** Resumes the accounts that ended, or gives the first one. Whom the provider keeps out stays out. */
async function resumeAccounts(tx: Provisioning, member: Member): Promise<Said> {
  const { user, accounts, said } = member;
  const own = accounts.filter(({ id }) => said?.endedContactIds.includes(id));
  const ofFirstRole = accounts.filter(({ role }) => role === firstRole);
  const contactIds = (own.length > 0 ? own : ofFirstRole).map(({ id }) => id);
  if (contactIds.length === 0)
    await addContact(tx, {
      userId: user.id,
      personId: user.personId,
      organisation: tx.organisation,
      role: firstRole,
      email: emailOf(member),
    });
  else await setAccountsEnabled(tx, { userId: user.id, contactIds, enabled: true });
  const organisationId = tx.organisation.id;
  if (await release(tx, { userId: user.id, organisationId })) await letIn(tx, user.id);
  return { endedContactIds: [], isKeptOut: false };
}

async function setActive(tx: Provisioning, member: Member, active: boolean): Promise<Said> {
  const hasAccount = member.accounts.some(({ enabled }) => enabled);
  if (!active) return endAccounts(tx, member);
  return hasAccount && !member.said?.isKeptOut ? {} : resumeAccounts(tx, member);
}

/** Whether an email address is in the domain that the provider has given the organization. */
function isOwnAddress({ emailDomain }: OrganisationRow, email: string): boolean {
  return emailDomain !== null && spellingsOfDomain(emailDomain).includes(domainOf(email.toLowerCase()) ?? '');
}

/**
 * Adds a person to the organization: a new one, one that it had deleted, or one who has an account elsewhere, if their
 * address is in its own domain. Throws `uniqueness`.
 */
export async function addMember(tx: Provisioning, input: z.output<typeof newUserSchema>): Promise<string> {
  const { database, organisation } = tx;
  await takeTurn(tx);
  await checkUserName(tx, input.username, null);
  const { members } = await findMembers(database, organisation.id, {
    filter: [{ path: { attribute: 'emails', condition: null, sub: 'value' }, value: input.email }],
    limit: 1,
  });
  if (members.length > 0) throw scimError('uniqueness', 'Er is al iemand met dit e-mailadres.');
  const found = await findUser(database, input.email.toLowerCase());
  const find = async (userId: string) =>
    (await findMembers(database, organisation.id, { userId, withDeleted: true, limit: 1 })).members[0];
  const before = found === null ? undefined : await find(found.id);
  if (found !== null && before === undefined && !isOwnAddress(organisation, input.email))
    throw scimError('uniqueness', 'Dit e-mailadres is al in gebruik, buiten het domein van de organisatie.');
  const { givenname: givenName, middlename: infix, familyname: surname, email } = input;
  const user =
    found ?? (await addPerson(tx, { givenName, infix, surname, email, secondFactorMandatory: false }));
  if (before === undefined)
    await addContact(tx, { userId: user.id, personId: user.personId, organisation, role: firstRole, email });
  const member = before ?? (await find(user.id));
  if (member === undefined) throw new Error('The person was not added.');
  const now = tx.clock.now();
  const said = { userName: input.username, externalId: input.externalid, deletedAt: null, createdAt: now };
  await store(tx, member, { ...said, ...(await setActive(tx, member, input.active)) });
  return user.id;
}

/** Changes the name of somebody who has not logged in yet; afterwards it is theirs. */
async function changeName(tx: Provisioning, { person, user }: Member, input: UserInput): Promise<void> {
  const name = {
    givenName: input.givenname ?? person.givenName,
    infix: input.middlename === undefined ? person.infix : input.middlename,
    surname: input.familyname ?? person.surname,
  };
  const fields = (['givenName', 'infix', 'surname'] as const).filter((each) => name[each] !== person[each]);
  if (person.profileDataState !== 'new' || fields.length === 0) return;
  await tx.database
    .update(people)
    .set({ ...name, ...foldedColumns(name), version: person.version + 1 })
    .where(eq(people.id, person.id));
  await record(tx, { event: 'user_updated', userId: user.id, details: { fields: fields.join(', ') } });
}

/** Changes the address of a member at the organization; that of the login is the person's own. */
async function changeEmail(tx: Provisioning, member: Member, email: string): Promise<void> {
  if (emailOf(member) === email) return;
  const { id } = tx.organisation;
  await tx.database
    .update(contacts)
    .set({ email, version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.personId, member.person.id), eq(contacts.affiliationId, id)));
  await record(tx, { event: 'user_updated', userId: member.user.id, details: { fields: 'email' } });
}

/** Changes a member. Throws 404 and `uniqueness`. */
export async function changeMember(tx: Provisioning, id: string, input: UserInput): Promise<void> {
  const member = await lockMember(tx, id);
  const { username: userName, externalid: externalId, email, active } = input;
  if (userName !== undefined) await checkUserName(tx, userName, member.user.id);
  await changeName(tx, member, input);
  if (email !== undefined) await changeEmail(tx, member, email);
  await store(tx, member, {
    ...(userName !== undefined && { userName }),
    ...(externalId !== undefined && { externalId }),
    ...(active !== undefined && (await setActive(tx, member, active))),
  });
}

/** Ends the accounts of a member for good; the dossier and the person stay. Throws 404. */
export async function deleteMember(tx: Provisioning, id: string): Promise<void> {
  const member = await lockMember(tx, id);
  await store(tx, member, { ...(await endAccounts(tx, member)), deletedAt: tx.clock.now() });
}

import { fullName } from '@portal/contract/people/rules';
import { groupNames, groupRoles, schemaIds } from './discovery.ts';
import { emailOf, isActive, type Member, userNameOf } from './users.ts';

export type GroupRole = (typeof groupRoles)[number];

/** The groups that a member is in: the roles in which they can use the portal. */
export const rolesOf = ({ accounts }: Member): GroupRole[] =>
  groupRoles.filter((role) => accounts.some((account) => account.role === role && account.enabled));

/** Returns a user as SCIM describes it, without what there is none of. */
export function userResource(base: string, member: Member): object {
  const { user, person, said } = member;
  const email = emailOf(member);
  const created = said?.createdAt ?? user.createdAt;
  return {
    schemas: [schemaIds.user],
    id: user.id,
    ...(said?.externalId && { externalId: said.externalId }),
    userName: userNameOf(member),
    name: {
      formatted: fullName(person),
      ...(person.givenName && { givenName: person.givenName }),
      ...(person.infix && { middleName: person.infix }),
      ...(person.surname && { familyName: person.surname }),
    },
    displayName: fullName(person),
    active: isActive(member),
    emails: email === null ? [] : [{ value: email, type: 'work', primary: true }],
    groups: rolesOf(member).map((role) => ({
      value: role,
      display: groupNames[role],
      $ref: `${base}/Groups/${role}`,
    })),
    meta: {
      resourceType: 'User',
      created: created.toISOString(),
      lastModified: (said?.updatedAt ?? created).toISOString(),
      location: `${base}/Users/${user.id}`,
    },
  };
}

/** Returns a group, with its members where they are asked for. */
export const groupResource = (base: string, role: GroupRole, members: Member[] | null) => ({
  schemas: [schemaIds.group],
  id: role,
  displayName: groupNames[role],
  ...(members && {
    members: members.map((member) => ({
      value: member.user.id,
      display: fullName(member.person),
      type: 'User',
      $ref: `${base}/Users/${member.user.id}`,
    })),
  }),
  meta: { resourceType: 'Group', location: `${base}/Groups/${role}` },
});

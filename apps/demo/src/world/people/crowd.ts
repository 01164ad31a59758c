/**
 * The people behind the uploads that wait for a verdict. They are employees of the demo organizations and have no
 * password, so that the dossiers of the demo users stay as their stories tell.
 */
import type { people, users } from '@portal/api/database/schema';
import { type DemoContact, learner } from './contacts.ts';
import { demoId } from '../demo-id.ts';

const givenNames =
  'Sanne Daan Lotte Milan Noor Ruben Fleur Jasper Yara Thijs Meike Bas Roos Soufiane Aylin Wouter Mirjam Koen Esra Timo Nienke Sven Tessa Raoul Femke'.split(
    ' ',
  );

/** Surnames, some with an infix before the comma. */
const surnames =
  'Hendriks Jacobs Vermeer Kuipers Brouwer Postma Schouten Willems Prins Verhoeven Kramer Benali Hoekstra Molenaar Timmer Koster Blom Wessels Ritsema Demir van,Dijk van,Leeuwen ten,Have de,Jong op,Sluis'
    .split(' ')
    .map((name) => name.split(',').toReversed());

const organisations = ['voorbeeld', 'zonnig', 'banknoord'];
const size = 50;

interface Member {
  username: string;
  givenName: string;
  infix: string | null;
  surname: string;
  birthDate: string;
  organisation: string;
}

/** Combines the names so that no two members have the same. */
const members = Array.from({ length: size }, (_, index): Member => {
  const givenName = givenNames[index % givenNames.length] ?? '';
  const round = Math.floor(index / givenNames.length);
  const [surname = '', infix = null] = surnames[(index * 7 + round * 3) % surnames.length] ?? [];
  return {
    username: `${givenName}.${infix ?? ''}${surname}`.replaceAll(' ', '').toLowerCase(),
    givenName,
    infix,
    surname,
    birthDate: `19${70 + (index % 29)}-0${1 + (index % 9)}-${10 + (index % 19)}`,
    organisation: organisations[index % organisations.length] ?? '',
  };
});

/** Keys of their contacts, as `demoId` takes them. */
export const crowdKeys = members.map(({ username }) => username);

export const crowdPeople: (typeof people.$inferInsert & { id: string })[] = members.map(
  ({ username, organisation: _, ...person }) => ({
    ...person,
    id: demoId(`person:${username}`),
    initials: `${person.givenName.slice(0, 1)}.`,
    profileDataState: 'completed',
  }),
);

export const crowdUsers: (typeof users.$inferInsert)[] = members.map(({ username }) => ({
  id: demoId(`user:${username}`),
  personId: demoId(`person:${username}`),
  username,
  email: `${username}@voorbeeld.example`,
}));

/** Usernames of those at an organization. */
export const crowdAt = (organisation: string): string[] =>
  members.filter((member) => member.organisation === organisation).map(({ username }) => username);

/** Keys of the contacts in the team of Lars. */
export const teamKeys = crowdAt('voorbeeld').slice(0, 12);

export const crowdContacts: DemoContact[] = members.map(({ username, organisation }) => ({
  ...learner(username, organisation),
  ...(teamKeys.includes(username) && { managerContactId: demoId('contact:lars') }),
  personId: demoId(`person:${username}`),
}));

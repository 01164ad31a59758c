import type { people, users } from '@portal/api/database/schema';
import { demoId } from '../demo-id.ts';

type DemoPerson = Omit<typeof people.$inferInsert, 'id'> & { username: string };

const addresses = {
  dam: { street: 'Dam', houseNumber: '1', postalCode: '1012 JS', town: 'Amsterdam' },
  stationsplein: { street: 'Stationsplein', houseNumber: '10', postalCode: '3511 CE', town: 'Utrecht' },
  buitenhof: { street: 'Buitenhof', houseNumber: '19', postalCode: '2511 CV', town: 'Den Haag' },
  coolsingel: { street: 'Coolsingel', houseNumber: '40', postalCode: '3011 AD', town: 'Rotterdam' },
  groteMarkt: { street: 'Grote Markt', houseNumber: '1', postalCode: '9712 HN', town: 'Groningen' },
  markt: { street: 'Markt', houseNumber: '5', postalCode: '6211 CK', town: 'Maastricht' },
};

const persons: DemoPerson[] = [
  {
    username: 'anna',
    givenName: 'Anna',
    infix: 'de',
    surname: 'Vries',
    initials: 'A.',
    gender: 'woman',
    birthDate: '1988-03-14',
    phone: '06 12345601',
    recoveryEmail: 'anna.prive@voorbeeld.example',
    ...addresses.dam,
  },
  {
    username: 'bram',
    givenName: 'Bram',
    surname: 'Bakker',
    initials: 'B.',
    gender: 'man',
    birthDate: '1979-11-02',
    phone: '06 12345602',
    ...addresses.stationsplein,
  },
  {
    username: 'chris',
    givenName: 'Chris',
    infix: 'van den',
    surname: 'Berg',
    initials: 'C.',
    gender: 'neutral',
    birthDate: '1984-07-21',
    phone: '06 12345603',
    ...addresses.buitenhof,
  },
  { username: 'dewi', givenName: 'Dewi', surname: 'Smit', profileDataState: 'new' },
  {
    username: 'emre',
    givenName: 'Emre',
    surname: 'Yilmaz',
    initials: 'E.',
    gender: 'man',
    birthDate: '1991-01-30',
    phone: '06 12345605',
    ...addresses.coolsingel,
  },
  {
    username: 'fatima',
    givenName: 'Fatima',
    surname: 'El Amrani',
    initials: 'F.',
    gender: 'woman',
    birthDate: '1986-09-09',
    phone: '06 12345606',
    ...addresses.groteMarkt,
  },
  {
    username: 'gijs',
    givenName: 'Gijs',
    infix: 'de',
    surname: 'Groot',
    initials: 'G.',
    gender: 'man',
    birthDate: '1975-05-17',
    phone: '06 12345607',
    ...addresses.stationsplein,
  },
  {
    username: 'hanna',
    givenName: 'Hanna',
    surname: 'Visser',
    initials: 'H.',
    gender: 'woman',
    birthDate: '1993-12-05',
    phone: '06 12345608',
    connectedToLis: true,
    ...addresses.markt,
  },
  {
    username: 'iris',
    givenName: 'Iris',
    surname: 'Mulder',
    initials: 'I.',
    gender: 'woman',
    birthDate: '1990-06-24',
    phone: '06 12345609',
    ...addresses.dam,
  },
  {
    username: 'joris',
    givenName: 'Joris',
    surname: 'Bos',
    initials: 'J.',
    gender: 'man',
    birthDate: '1982-02-11',
    phone: '06 12345610',
    ...addresses.coolsingel,
  },
  {
    username: 'karin',
    givenName: 'Karin',
    surname: 'Peters',
    initials: 'K.',
    gender: 'woman',
    birthDate: '1977-08-28',
    phone: '06 12345611',
    ...addresses.markt,
  },
  {
    username: 'lars',
    givenName: 'Lars',
    surname: 'Dekker',
    initials: 'L.',
    gender: 'man',
    birthDate: '1981-10-19',
    phone: '06 12345612',
    ...addresses.buitenhof,
  },
  {
    username: 'mees',
    givenName: 'Mees',
    infix: 'van',
    surname: 'Vliet',
    initials: 'M.',
    gender: 'man',
    birthDate: '1987-04-08',
    phone: '06 12345613',
    ...addresses.stationsplein,
  },
  {
    username: 'nora',
    givenName: 'Nora',
    surname: 'Haddad',
    initials: 'N.',
    gender: 'woman',
    birthDate: '1994-09-16',
    phone: '06 12345614',
    ...addresses.stationsplein,
  },
  {
    username: 'omar',
    givenName: 'Omar',
    surname: 'Kaya',
    initials: 'O.',
    gender: 'man',
    birthDate: '1980-03-27',
    phone: '06 12345615',
    ...addresses.coolsingel,
  },
];

export const demoPeople: (typeof people.$inferInsert)[] = persons.map(({ username, ...person }) => ({
  profileDataState: 'completed',
  ...person,
  id: demoId(`person:${username}`),
}));

/** The password of everybody in the demo world. */
export const demoPassword = 'Welkom-2026!';

const secondFactor: Record<string, Partial<typeof users.$inferInsert>> = {
  bram: { requiresSecondFactor: true, secondFactorMandatory: true },
  karin: { secondFactorMandatory: true },
  mees: { requiresSecondFactor: true },
  nora: { requiresSecondFactor: true },
};

export const demoUsers: (typeof users.$inferInsert & { username: string })[] = persons.map(
  ({ username }) => ({
    ...secondFactor[username],
    id: demoId(`user:${username}`),
    personId: demoId(`person:${username}`),
    username,
    email: `${username}@voorbeeld.example`,
  }),
);

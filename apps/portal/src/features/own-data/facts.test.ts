import { ownData } from '@portal/contract/own-data/schema';
import { personFields } from '@portal/contract/people/inputs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { factsOfPerson } from './facts.ts';
import { shownEvent } from './shown-event.ts';

const event = (different: object) =>
  z.parse(ownData, {
    madeAt: '2026-01-01T12:00:00Z',
    username: 'anna',
    person: { id: 'p1' },
    events: [{ at: '2026-01-01T12:00:00Z', event: 'user_updated', ...different }],
  }).events[0];

test.each([
  [{}, 'Gegevens gewijzigd'],
  [{ details: { fields: 'street, houseNumber, later' } }, 'Gegevens gewijzigd (straat, huisnummer, later)'],
  [{ details: { fields: 7 } }, 'Gegevens gewijzigd'],
  [{ details: { change: 'passkey-added' } }, 'Gegevens gewijzigd (passkey toegevoegd)'],
  [
    { event: 'authn_token_created', details: { kind: 'recovery-email' } },
    'Een ander herstel e-mailadres aangevraagd',
  ],
  [{ event: 'authn_token_created', details: { kind: 'email' } }, 'Een ander e-mailadres aangevraagd'],
  [{ event: 'assessment_refuse', byEmployee: true }, 'Een medewerker stuurde een upload van je terug'],
  [{ byEmployee: true }, 'Een medewerker die met je meekeek: gegevens gewijzigd'],
  [
    { event: 'team_read', byEmployee: true, by: 'Lars Dekker' },
    'Lars Dekker bekeek als manager je kwalificaties',
  ],
  [{ event: 'team_read', byEmployee: true }, 'Een manager bekeek je kwalificaties'],
  [
    { event: 'session_expired', byEmployee: true, details: { byAdministrator: true } },
    'Door het beheer van het portaal: uitgelogd',
  ],
  [{ event: 'of_a_newer_server' }, 'Iets anders'],
])('the event %j is described as "%s"', (different, words) => {
  const found = event(different);
  expect(found && shownEvent(found)).toBe(words);
});

test('the facts of a person leave out missing data', () => {
  const data = z.parse(ownData, {
    madeAt: '2026-01-01T12:00:00Z',
    username: 'anna',
    person: {
      id: 'p1',
      givenName: 'Anna',
      street: 'Dam',
      houseNumber: '1',
      postalCode: '1012JS',
      town: 'Amsterdam',
    },
  });
  expect(factsOfPerson(data).filter(([, value]) => Boolean(value))).toEqual([
    ['Naam', 'Anna'],
    ['Adres', 'Dam 1, 1012 JS Amsterdam, Nederland'],
    ['Gebruikersnaam', 'anna'],
  ]);
});

const data = (person: object) =>
  z.parse(ownData, { madeAt: '2026-01-01T12:00:00Z', username: 'anna', person: { id: 'p1', ...person } });

test('of a person all that there is, in words and numbers as people write them', () => {
  const all = data({
    givenName: 'Anna',
    infix: 'de',
    surname: 'Vries',
    initials: 'A.',
    gender: 'woman',
    birthDate: '1988-03-14',
    street: 'Rue Haute',
    town: 'Brussel',
    country: 'BE',
    phone: '+31612345678',
    recoveryEmail: 'a@b.nl',
  });
  expect(factsOfPerson(all).map(([, value]) => value)).toEqual([
    'Anna de Vries',
    'A.',
    'Vrouw',
    '14-03-1988',
    'Rue Haute, Brussel, België',
    '06 12345678',
    'a@b.nl',
    'anna',
  ]);
  const less = Object.fromEntries(factsOfPerson(data({ gender: 'later', country: 'later', town: 'Urk' })));
  expect([less['Geslacht'], less['Adres']]).toEqual(['', 'Urk']);
  // A country alone is no address.
  expect(Object.fromEntries(factsOfPerson(data({ country: 'BE' })))['Adres']).toBe('');
});

const whole = {
  ...Object.fromEntries(Object.keys(personFields).map((name) => [name, 'Anders'])),
  gender: 'man',
  birthDate: '1988-03-14',
  country: 'BE',
  phone: '+31612345678',
};

test.each(Object.keys(whole))('the facts of a person have the field %s', (name) => {
  expect(factsOfPerson(data(whole))).not.toEqual(factsOfPerson(data({ ...whole, [name]: null })));
});

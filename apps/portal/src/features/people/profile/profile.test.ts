import { set } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { exampleProfile } from '../../../testing/profiles.ts';
import {
  accessOf,
  contactChange,
  personChange,
  profileSchema,
  valuesOf,
  type ProfileName,
  type ProfileValues,
} from './profile.ts';

type Different = Parameters<typeof exampleProfile>[0];

function open(different: Different = {}) {
  const profile = exampleProfile(different);
  const access = accessOf(profile);
  return { profile, access, values: valuesOf(profile) };
}

function filledIn(values: ProfileValues, typed: Partial<Record<ProfileName, unknown>>): ProfileValues {
  const filled = structuredClone(values);
  for (const [name, value] of Object.entries(typed)) set(filled, name, value);
  return filled;
}

const privately = { contact: { affiliation: null } };
const learning = { person: { connectedToLis: true }, contact: { fromLis: true } };
const employed = { contact: { affiliation: { canContactEditBusinessEmail: false } } };

describe('the validation of a profile', () => {
  const problems = (typed: Partial<Record<ProfileName, unknown>>, different: Different = {}) => {
    const { values, access } = open(different);
    const filled = filledIn(values, typed);
    const issues = profileSchema(access, filled).safeParse(filled).error?.issues ?? [];
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  };

  test('[PRO-03] accepts a stored profile', () => expect(problems({})).toEqual({}));

  test('[PRO-03] rejects empty required fields', () => {
    const empty = {
      'person.givenName': ' ',
      'person.surname': '',
      'person.gender': null,
      'person.birthDate': null,
      'contact.email': '',
    };
    expect(problems(empty)).toEqual({
      'person.givenName': 'Voornaam is verplicht!',
      'person.surname': 'Achternaam is verplicht!',
      'person.gender': 'Geslacht is verplicht!',
      'person.birthDate': 'Geboortedatum is verplicht!',
      'contact.email': 'E-mail is verplicht!',
    });
  });

  test('[PRO-06] rejects a foreign phone number', () => {
    expect(problems({ 'person.phone': '+32 470 12 34 56', 'contact.phone': 'x' })).toEqual({
      'person.phone': 'Dit veld is niet juist ingevuld',
      'contact.phone': 'Dit veld is niet juist ingevuld',
    });
    expect(problems({ 'person.phone': '', 'contact.phone': '06-12345678' })).toEqual({});
  });

  test('[PRO-07] rejects an invalid postal code only in the Netherlands', () => {
    expect(problems({ 'person.postalCode': '12' })).toEqual({
      'person.postalCode': 'Dit veld is niet juist ingevuld',
    });
    expect(problems({ 'person.postalCode': '12', 'person.country': 'BE' })).toEqual({});
    expect(problems({ 'person.postalCode': '' })).toEqual({});
  });

  test('[PRO-05, PRO-12] ignores fields that are read-only', () => {
    expect(problems({ 'contact.email': '' }, employed)).toEqual({});
    expect(problems({ 'person.gender': null, 'person.givenName': '' }, learning)).toEqual({});
  });
});

describe('the requests of a profile', () => {
  const sent = (typed: Partial<Record<ProfileName, unknown>> = {}, different: Different = {}) => {
    const { profile, values, access } = open(different);
    const filled = filledIn(values, typed);
    return { contact: contactChange(filled, profile, access), person: personChange(filled, profile, access) };
  };

  test('[PRO-04, PRO-07, PRO-09] contain all fields in the format of the API', () => {
    expect(sent()).toEqual({
      contact: {
        id: 'c1',
        phone: '+31201234501',
      },
      person: {
        id: 'p1',
        givenName: 'Anna',
        infix: 'de',
        initials: 'A.',
        surname: 'Vries',
        gender: 'woman',
        birthDate: '1988-03-14T12:00:00',
        street: 'Dam',
        houseNumber: '1',
        postalCode: '1012JS',
        town: 'Amsterdam',
        country: 'NL',
        phone: '+31612345601',
        avatar: null,
      },
    });
  });

  test('[PRO-04, PRO-07] contain empty address fields as empty texts, other empty fields as null', () => {
    const empty = { 'person.street': ' ', 'person.postalCode': '', 'person.infix': '', 'person.phone': '' };
    expect(sent(empty).person).toMatchObject({ street: '', postalCode: '', infix: null, phone: null });
  });

  test('[PRO-05, PRO-09] contain the email address only when it is another one', () => {
    expect(sent({ 'contact.email': 'x@y.nl' }).contact).toMatchObject({ email: 'x@y.nl' });
    expect(sent({ 'contact.email': 'Anna@voorbeeld.example' }).contact).not.toHaveProperty('email');
  });

  test('[PRO-04] leave out an unknown gender and replace an unknown country by the Netherlands', () => {
    const { person } = sent({}, { person: { gender: 'unknown', country: 'unknown' } });
    expect([person, 'gender' in person]).toMatchObject([{ country: 'NL' }, false]);
    expect(sent({}, { person: { country: 'BE' } }).person).toMatchObject({ country: 'BE' });
  });

  test('[PRO-05, PRO-12] leave out fields that the account may not change', () => {
    expect(sent({ 'contact.email': 'x@y.nl' }, employed).contact).not.toHaveProperty('email');
    expect(Object.keys(sent({}, learning).person).toSorted()).toEqual(
      ['id', 'street', 'houseNumber', 'postalCode', 'town', 'country', 'phone', 'avatar'].toSorted(),
    );
  });

  test('[IMP-04] leave out the email address while impersonating', () => {
    const { profile, values } = open();
    const access = accessOf(profile, { isImpersonating: true });
    const filled = filledIn(values, { 'contact.email': 'x@y.nl' });
    expect(contactChange(filled, profile, access)).not.toHaveProperty('email');
  });

  test('[PRO-09] contain emailOnPrivateContactOnly only for a private account', () => {
    expect(sent().contact).not.toHaveProperty('emailOnPrivateContactOnly');
    expect(sent({}, privately).contact).toHaveProperty('emailOnPrivateContactOnly', false);
  });

  test('[PRO-11] contain the IRI of the avatar', () => {
    const avatar = { '@id': '/api/media_objects/m1', id: 'm1', contentUrl: '/media/m1' };
    expect(sent({}, { person: { avatar } }).person.avatar).toBe('/api/media_objects/m1');
    expect(sent({ 'person.avatar': '' }, { person: { avatar } }).person.avatar).toBeNull();
  });
});

test('[PRO-09] the form shows a phone number in national format', () => {
  const { person } = open().values;
  expect([person.phone, person.postalCode]).toEqual(['06 12345601', '1012JS']);
});

import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { contactInput, personInput, profileInput } from './inputs.ts';

const read = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the input of a person', () => {
  test('[PRO-04] keeps missing fields missing and turns empty ones into null', () => {
    expect(read(personInput, {})).toEqual({});
    expect(read(personInput, { initials: ' . ', phone: ' ' })).toEqual({ initials: null, phone: null });
    expect(read(personInput, { infix: '', street: '  ', town: null })).toEqual({
      infix: null,
      street: null,
      town: null,
    });
  });

  test('[PRO-04] normalizes the capitals of names, the dots of initials and the country of phone numbers', () => {
    expect(
      read(personInput, { givenName: ' ijsbrand', initials: 'j p', infix: 'van der', phone: '06-12345678' }),
    ).toEqual({ givenName: 'IJsbrand', initials: 'J.P.', infix: 'van der', phone: '+31612345678' });
  });

  test('[PRO-03] rejects empty required fields with their messages', () => {
    for (const empty of ['', '  ', null]) {
      expect(
        read(personInput, { givenName: empty, surname: empty, gender: empty, birthDate: empty }),
      ).toEqual([
        'givenName: Voornaam is verplicht!',
        'surname: Achternaam is verplicht!',
        'gender: Geslacht is verplicht!',
        'birthDate: Geboortedatum is verplicht!',
      ]);
    }
  });

  test('[PRO-09] removes the time from a birth date', () => {
    expect(read(personInput, { birthDate: '1988-03-14T12:00:00' })).toEqual({ birthDate: '1988-03-14' });
    for (const offset of ['+01:00', '-0500', 'Z', '.000Z'])
      expect(read(personInput, { birthDate: `1988-03-14T12:00:00${offset}` })).toEqual({
        birthDate: '1988-03-14',
      });
  });

  test('[PRO-10] accepts a birth date of tomorrow, which may be today in another time zone', () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    expect(read(personInput, { birthDate: '2026-11-22' })).toEqual({ birthDate: '2026-11-22' });
    expect(read(personInput, { birthDate: '2026-11-23' })).toHaveLength(1);
    vi.useRealTimers();
  });

  test('[PRO-10] accepts a birth date from 1900 up to today', () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const birthDate of ['1900-01-01', today])
      expect(read(personInput, { birthDate })).toEqual({ birthDate });
  });

  test.each(['1988-02-30', '0000-01-01', '1899-12-31', '2999-01-01', '14-03-1988', '1988-03-14x', 'x'])(
    '[PRO-10] rejects %j as a birth date',
    (birthDate) =>
      expect(read(personInput, { birthDate })).toEqual(['birthDate: Dit veld is niet juist ingevuld']),
  );

  test('[PRO-06] accepts an empty phone number and rejects a foreign one', () => {
    expect(read(personInput, { phone: '' })).toEqual({ phone: null });
    expect(read(personInput, { phone: '+32470123456' })).toEqual(['phone: Dit veld is niet juist ingevuld']);
  });

  test('[T39] drops fields that users cannot change', () => {
    const sent = {
      connectedToLis: false,
      profileDataState: 'completed',
      contacts: [],
      version: 9,
      recoveryEmail: 'x',
    };
    expect(read(personInput, sent)).toEqual({});
  });

  test('[PRO-11] accepts an avatar as an IRI, an object with an IRI, or null', () => {
    expect(read(personInput, { avatar: '/api/media_objects/1' })).toEqual({ avatar: '/api/media_objects/1' });
    expect(read(personInput, { avatar: { '@id': '/api/media_objects/1', contentUrl: 'x' } })).toEqual({
      avatar: '/api/media_objects/1',
    });
    expect(read(personInput, { avatar: null })).toEqual({ avatar: null });
  });
});

describe('the input of a contact', () => {
  test.each(['anna@voorbeeld.example', 'a.b+c@sub.voorbeeld.example', ' anna@voorbeeld.example '])(
    'accepts %j as an email address',
    (email) => expect(read(contactInput, { email })).toEqual({ email: email.trim() }),
  );

  test.each([
    'anna',
    'anna@',
    '@voorbeeld.example',
    'anna@voorbeeld',
    'a b@c.de',
    'a@b..de',
    `${'a'.repeat(250)}@b.de`,
    'a@b.de\r\nBcc: x@y.de',
  ])('[T36] rejects %j as an email address', (email) =>
    expect(read(contactInput, { email })).toEqual(['email: Dit is geen geldig e-mailadres.']),
  );

  test('[REM-01] accepts reminder days as a comma-separated text or as a list', () => {
    expect(read(contactInput, { lmsMailDays: '0,3,6' })).toEqual({ lmsMailDays: '0,3,6' });
    expect(read(contactInput, { lmsMailDays: '' })).toEqual({ lmsMailDays: '' });
    expect(read(contactInput, { lmsMailDays: [1] })).toEqual({ lmsMailDays: '1' });
    expect(read(contactInput, { lmsMailDays: '7' })).toHaveLength(1);
    expect(read(contactInput, { lmsMailDays: '-1' })).toHaveLength(1);
    expect(read(contactInput, { lmsMailDays: '1,x' })).toHaveLength(1);
  });

  test('[T39] drops fields that users cannot change', () => {
    const sent = {
      role: 'main-administrator',
      customerPortalRole: 'manager',
      allowedToLogin: true,
      enabled: true,
    };
    expect(read(contactInput, { ...sent, affiliation: 'x', forceEmailChange: false })).toEqual({});
  });
});

test('[COM-02] a recovery address is left out, emptied, or an address', () => {
  const saved = (recoveryEmail: unknown) => read(profileInput, { person: { recoveryEmail } });
  for (const empty of [null, '']) expect(saved(empty)).toEqual({ person: { recoveryEmail: empty } });
  expect(saved(' thuis@voorbeeld.example ')).toEqual({
    person: { recoveryEmail: 'thuis@voorbeeld.example' },
  });
  expect(saved('thuis')).toHaveLength(1);
});

test('[COM-02] the input of a profile rejects the state new', () => {
  expect(read(profileInput, { person: { profileDataState: 'completed' } })).toEqual({
    person: { profileDataState: 'completed' },
  });
  expect(read(profileInput, { person: { profileDataState: 'new' } })).toHaveLength(1);
});

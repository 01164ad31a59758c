import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { pathOf } from './call.ts';
import { environment } from './environments/schema.ts';
import { saveEnvironment } from './environments/admin-calls.ts';
import { paCalls } from './pa/calls.ts';
import { getUser, saveContact, savePerson, saveProfile } from './people/calls.ts';
import { saveWftProfile } from './wft/calls.ts';
import { loginRequest, refreshResponse } from './session/schema.ts';

test('[GAT-02] a response that is not a User is rejected', () => {
  const person = { id: 7, givenName: 'Anna' };
  expect(z.safeParse(getUser.response, { '@type': 'User', userIdentifier: 'anna', person }).success).toBe(
    true,
  );
  expect(z.safeParse(getUser.response, { '@type': 'hydra:Error', 'hydra:title': 'x' }).success).toBe(false);
  expect(z.safeParse(getUser.response, { userIdentifier: 'anna', person }).success).toBe(false);
  const type = { '@type': 'PortalUser' };
  expect(z.safeParse(getUser.response, { ...type, userIdentifier: 'anna', person }).success).toBe(true);
  for (const part of [{ userIdentifier: 'anna' }, { person }])
    expect(z.safeParse(getUser.response, { ...type, ...part }).success).toBe(false);
});

test('the response to a save is the saved record or empty', () => {
  for (const { response } of [savePerson, saveContact, saveProfile, saveEnvironment]) {
    expect(z.parse(response, undefined)).toBeUndefined();
    expect(z.parse(response, { id: 7 })).toMatchObject({ id: '7' });
  }
  for (const { response } of [saveWftProfile, paCalls.update.save, paCalls.continu.save]) {
    expect(z.parse(response, undefined)).toBeUndefined();
    expect(z.parse(response, { version: '7' })).toMatchObject({ version: 7 });
  }
});

test('null, missing, unknown and unreadable fields of an environment are parsed without an error', () => {
  const read = z.parse(environment, {
    id: 3,
    name: null,
    surprise: 1,
    logo: '/api/media_objects/1',
    themeVariables: 'x',
  });
  expect(read).toMatchObject({
    id: '3',
    slug: null,
    name: null,
    footerDisabled: false,
    logo: null,
    themeVariables: {},
  });
  expect(read).not.toHaveProperty('surprise');
});

test('the time of a birth date is removed, and an unrecognized role becomes unknown', () => {
  const { person } = z.parse(getUser.response, {
    '@type': 'User',
    userIdentifier: 'anna',
    person: {
      id: 'p',
      birthDate: '1990-02-28T12:00:00+01:00',
      gender: 'x',
      contacts: [{ id: 1, role: 'wizard' }],
    },
  });
  expect(person).toMatchObject({ birthDate: '1990-02-28', gender: 'unknown', country: 'NL', avatar: null });
  expect(person.contacts[0]).toMatchObject({ id: '1', role: 'unknown', affiliation: null, enabled: false });
});

test('[LOG-02] empty login fields are rejected with their literal messages', () => {
  const { error } = z.safeParse(loginRequest, { username: ' ', password: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['username', 'E-mail kan niet leeg zijn.'],
    ['password', 'Wachtwoord kan niet leeg zijn.'],
  ]);
});

test.each(['a\ud800b', 'x'.repeat(255)])(
  'a username with a lone surrogate or too many characters is rejected: %j',
  (username) => {
    expect(z.safeParse(loginRequest, { username, password: 'x' }).success).toBe(false);
  },
);

test('[GAT-01] missing or unreadable states of a refresh are parsed as null', () => {
  expect(z.parse(refreshResponse, {})).toEqual({
    loginState: null,
    loginAsState: null,
    idleSeconds: null,
    absoluteSeconds: null,
  });
  expect(z.parse(refreshResponse, { idleSeconds: 'x', absoluteSeconds: [] })).toMatchObject({
    idleSeconds: null,
    absoluteSeconds: null,
  });
  expect(z.parse(refreshResponse, { loginState: 'x' }).loginState).toBeNull();
  expect(z.parse(refreshResponse, { loginState: { userId: 1 } }).loginState).toEqual({
    userId: '1',
    activeContactId: null,
  });
});

test('pathOf escapes path parameters and throws when one is missing', () => {
  expect(pathOf({ path: 'users/{id}' }, { id: '../x?y' })).toBe('users/..%2Fx%3Fy');
  expect(() => pathOf({ path: 'users/{id}' })).toThrow('needs the parameter "id"');
  expect(() => pathOf({ path: 'users/{id}' }, { id: '' })).toThrow('needs the parameter "id"');
  expect(pathOf({ path: '{a}/x/{b}' }, { a: '1', b: 'é' })).toBe('1/x/%C3%A9');
});

/** Parses the forms in which API Platform servers and older PHP code send values, field by field. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { logout } from './session/calls.ts';
import { contact } from './contacts/schema.ts';
import { environment } from './environments/schema.ts';
import { idOf } from './hydra.ts';
import { listOf } from './collection.ts';

import { getUser } from './people/calls.ts';
import { person } from './people/schema.ts';
import { loginResponse, refreshResponse } from './session/schema.ts';

const contactWith = (fields: object) => z.parse(contact, { id: 5, ...fields });
const personWith = (fields: object) => z.parse(person, { id: 6, ...fields });

describe('a parsed identifier', () => {
  test.each([
    [7, '7'],
    ['7', '7'],
    ['0b9c', '0b9c'],
    ['/api/relations/contacts/7', '7'],
    ['/api/relations/contacts/7/', '7'],
    ['/api/relations/contacts/7?x=/9#/8', '7'],
    ['/api/relations/contacts/7#/8', '7'],
    ['HTTP://api.example.org/api/users/7', '7'],
    ['//api/users/7', '//api/users/7'],
    ['/?x', null],
    [' 7 ', '7'],
    ['https://api.example.org/api/users/a%2Fb', 'a/b'],
    ['/api/users/%E0%A4%A', '%E0%A4%A'],
    [{ id: 7 }, '7'],
    [{ '@id': '/api/users/7' }, '7'],
    [{ id: '/api/users/7', '@id': '/api/users/8' }, '7'],
    [{ id: null, '@id': '/api/users/7' }, '7'],
    ['/api/.well-known/genid/9c2f', null],
    [Number('12345678901234567890'), null],
    [1.5, null],
    ['', null],
    ['  ', null],
    [true, null],
    [[7], null],
    [{ id: { id: 7 } }, null],
    [undefined, null],
  ])('of %j is %j', (value, read) => expect(idOf(value)).toBe(read));

  test('of a very long text is found without stalling', () => {
    for (const part of ['/a', '//', '%2', 'http://'])
      expect(idOf(`/${part.repeat(250_000)}`)?.length).toBeLessThan(600_000);
  });
});

test.each([
  [
    [1, 2],
    [1, 2],
  ],
  [{ 1: 'a', 3: 'b' }, ['a', 'b']],
  [{ 'hydra:member': ['a'], 'hydra:totalItems': 1 }, ['a']],
  [{ member: { 2: 'a' } }, ['a']],
  [{ id: 7, name: 'x' }, [{ id: 7, name: 'x' }]],
  ['1,2', ['1', '2']],
  ['1, ,2', ['1', '2']],
  ['', []],
  [3, [3]],
  [null, null],
  [true, null],
])('listOf returns the members of %j', (value, members) => expect(listOf(value)).toEqual(members));

test.each([
  [' 7 ', 7],
  ['-3', -3],
  ['1.25', 1.25],
  ['1,25', 1.25],
  ['7x', null],
  ['1e9', null],
  ['1.', null],
  ['', null],
  ['1'.repeat(15), 111_111_111_111_111],
  ['1'.repeat(16), null],
  [true, null],
])('the number %j is read as %j', (version, read) => expect(contactWith({ version }).version).toBe(read));

describe('a parsed contact', () => {
  test('has its affiliation from an object, an IRI or an id', () => {
    const unknown = {
      name: '',
      canContactEditBusinessEmail: true,
      primaryBrand: null,
      provider: null,
      customerPortalEnvironment: null,
    };
    expect(contactWith({ affiliation: '/api/relations/affiliations/4' }).affiliation).toEqual({
      id: '4',
      ...unknown,
    });
    expect(contactWith({ affiliation: 4 }).affiliation).toEqual({ id: '4', ...unknown });
    expect(contactWith({ affiliation: { name: 'X' } }).affiliation).toEqual({
      id: null,
      ...unknown,
      name: 'X',
    });
    for (const none of [null, '', [], false])
      expect(contactWith({ affiliation: none }).affiliation).toBeNull();
  });

  test.each([
    ['/api/customer_portal_environments/7', '7'],
    [{ '@id': '/api/customer_portal_environments/7', name: 'X' }, '7'],
    [{ id: 7 }, '7'],
    [7, '7'],
    [[], null],
  ])('has the id of its environment %j', (customerPortalEnvironment, read) => {
    expect(
      contactWith({ affiliation: { customerPortalEnvironment } }).affiliation?.customerPortalEnvironment,
    ).toBe(read);
  });

  test.each([
    ['1,2', [1, 2]],
    ['1, 2', [1, 2]],
    [
      [0, 6],
      [0, 6],
    ],
    [
      ['1', '2'],
      [1, 2],
    ],
    [{ 0: 1, 2: '2' }, [1, 2]],
    [[1, 1, 7, -1, 'x', 0.5, null], [1]],
    ['', []],
    [[], []],
    [3, [3]],
    [null, null],
    [undefined, null],
    [true, null],
  ])('has the reminder days %j as %j', (lmsMailDays, read) => {
    expect(contactWith({ lmsMailDays }).lmsMailDays).toEqual(read);
  });

  test('has booleans from 1, 0 and texts, and numbers from texts', () => {
    for (const yes of [true, 1, '1', 'true']) expect(contactWith({ enabled: yes }).enabled).toBe(true);
    for (const no of [false, 0, '0', 'false', '', null, 'misschien', {}, { toString: 1 }])
      expect(contactWith({ enabled: no }).enabled).toBe(false);
    expect(contactWith({ affiliation: { canContactEditBusinessEmail: 0 } }).affiliation).toMatchObject({
      canContactEditBusinessEmail: false,
    });
    expect(
      contactWith({ editDiplomaRequirementsDisplayState: '1' }).editDiplomaRequirementsDisplayState,
    ).toBe(1);
    expect(contactWith({ version: '3' }).version).toBe(3);
    expect(contactWith({ phone: 31201234567 }).phone).toBe('31201234567');
  });

  test('has its learning account and module types from every form that servers may send', () => {
    const statistics = { modulesCompleted: 1 };
    for (const serializedStatistics of [statistics, JSON.stringify(statistics)])
      expect(contactWith({ lmsAccount: { serializedStatistics } }).lmsAccount).toEqual({
        serializedStatistics: '{"modulesCompleted":1}',
      });
    expect(contactWith({ lmsAccount: '/api/lms_accounts/3' }).lmsAccount).toEqual({
      serializedStatistics: null,
    });
    expect(contactWith({ wftPaModuleTypes: 'update,continu' }).wftPaModuleTypes).toEqual([
      'update',
      'continu',
    ]);
    expect(contactWith({ wftPaModuleTypes: { 1: 'update', 2: 'nieuw' } }).wftPaModuleTypes).toEqual([
      'update',
      'unknown',
    ]);
  });

  test('has an id from its IRI', () =>
    expect(z.parse(contact, { '@id': '/api/relations/contacts/5' }).id).toBe('5'));
});

describe('a parsed person', () => {
  test('has its contacts from any notation of a list, without unreadable ones', () => {
    const ids = (contacts: unknown) => personWith({ contacts }).contacts.map(({ id }) => id);
    expect(ids({ 1: { id: 1 }, 4: { id: 4 } })).toEqual(['1', '4']);
    expect(ids({ 'hydra:member': [{ id: 1 }] })).toEqual(['1']);
    expect(ids(['/api/relations/contacts/1', { '@id': '/api/relations/contacts/2' }, 3])).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(ids([null, { email: 'x' }, [], { id: 2 }])).toEqual(['2']);
    expect(ids(undefined)).toEqual([]);
  });

  test('keeps the IRI of an avatar without a picture', () => {
    expect(personWith({ avatar: '/api/media_objects/1' }).avatar).toEqual({
      '@id': '/api/media_objects/1',
      id: '1',
      contentUrl: null,
    });
    expect(personWith({ avatar: { id: 1, contentUrl: '/media/1' } }).avatar).toMatchObject({
      contentUrl: '/media/1',
    });
    for (const none of [null, '', [], false]) expect(personWith({ avatar: none }).avatar).toBeNull();
  });

  test.each([
    ['1990-02-28T00:00:00+00:00', '1990-02-28'],
    [{ date: '1990-02-28 00:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '1990-02-28'],
    ['onbekend', null],
    [636_163_200, null],
  ])('has the birth date %j as %j', (birthDate, read) =>
    expect(personWith({ birthDate }).birthDate).toBe(read),
  );

  test('has a text for a house number that is sent as a number', () =>
    expect(personWith({ houseNumber: 1 }).houseNumber).toBe('1'));
});

describe('[GAT-02] a parsed User', () => {
  const parts = { userIdentifier: 'anna', person: { id: 7 } };
  const isRead = (body: unknown) => z.safeParse(getUser.response, body).success;

  test('is recognized by its type or by its fields', () => {
    for (const type of ['User', 'https://schema.org/Person', '/api/docs#Gebruiker', ['Agent', 'User']])
      expect(isRead({ '@type': type, ...parts })).toBe(true);
  });

  test('is rejected without a type, with the type of an error and without fields', () => {
    for (const body of [
      parts,
      { '@type': 'Person', id: 7 },
      { '@type': 'hydra:Error', ...parts },
      { '@type': 'User' },
    ])
      expect(isRead(body)).toBe(false);
  });
});

test('the body of a response is ignored where the call returns nothing', () => {
  expect(z.parse(logout.response, { userId: 7 })).toBeUndefined();
});

test('a refresh names the second step that its login still requires', () => {
  const action = 'requires-second-factor-verify';
  expect(z.parse(refreshResponse, { action }).action).toBe(action);
});

test('the ids of a login are parsed from IRIs', () => {
  const login = { userId: '/api/users/7', activeContactId: { '@id': '/api/relations/contacts/5' } };
  expect(z.parse(loginResponse, login)).toMatchObject({ userId: '7', activeContactId: '5' });
  expect(z.parse(refreshResponse, { loginState: login }).loginState).toEqual({
    userId: '7',
    activeContactId: '5',
  });
});

test('an invalid color of a theme is left out, the others stay', () => {
  const themeVariables = { color_primary: '#123456', color_text: 7, color_title: null };
  expect(z.parse(environment, { id: 1, themeVariables }).themeVariables).toEqual({
    color_primary: '#123456',
  });
});

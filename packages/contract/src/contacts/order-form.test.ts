import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { isPrivateAt, offersPrivateContact, orderContacts } from './order-form.ts';
import { contact } from './schema.ts';

function makeContact(fields: Record<string, unknown> = {}) {
  return z.parse(contact, {
    id: 'c1',
    role: 'participant',
    customerPortalAccess: true,
    enabled: true,
    allowedToLogin: true,
    ...fields,
  });
}

describe('[ACC-05] an order form', () => {
  const privately = { private: true, affiliation: null };
  const contacts = [
    makeContact({ id: 'participant' }),
    makeContact({ id: 'manager', role: 'manager' }),
    makeContact({ id: 'disabled', enabled: false }),
    makeContact({ id: 'without access', customerPortalAccess: false }),
    makeContact({ id: 'may not log in', allowedToLogin: false }),
    makeContact({ id: 'private', ...privately }),
    makeContact({ id: 'private at zonnig', ...privately, brand: 'zonnig' }),
    makeContact({ id: 'private by organisation', private: true, affiliation: { primaryBrand: 'noord' } }),
    makeContact({
      id: 'own brand before that of its organisation',
      private: true,
      brand: 'west',
      affiliation: { primaryBrand: 'noord' },
    }),
    makeContact({ id: 'shut at zuid', ...privately, brand: 'zuid', enabled: false }),
  ];
  const listedAt = (brand: string | null) => orderContacts(contacts, { brand }).map(({ id }) => id);

  test.each([
    [
      null,
      [
        'participant',
        'may not log in',
        'private',
        'private at zonnig',
        'private by organisation',
        'own brand before that of its organisation',
      ],
      false,
    ],
    ['west', ['participant', 'may not log in', 'own brand before that of its organisation'], false],
    ['zonnig', ['participant', 'may not log in', 'private at zonnig'], false],
    ['noord', ['participant', 'may not log in', 'private by organisation'], false],
    ['zuid', ['participant', 'may not log in'], true],
    ['oost', ['participant', 'may not log in'], true],
  ])('of brand %s lists the accounts %j and offers a private account: %s', (brand, listed, offered) => {
    expect(listedAt(brand)).toEqual(listed);
    expect(offersPrivateContact(contacts, { brand })).toBe(offered);
  });

  test('a contact at an organization is never the private one of its brand', () => {
    const affiliation = { primaryBrand: 'noord' };
    expect(isPrivateAt(makeContact({ affiliation }), 'noord')).toBe(false);
    expect(isPrivateAt(makeContact({ private: true, affiliation }), 'noord')).toBe(true);
  });

  test('without a brand offers a private account to a user who has none', () => {
    expect(offersPrivateContact([makeContact()], { brand: null })).toBe(true);
  });
});

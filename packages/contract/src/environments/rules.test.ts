import { expect, test } from 'vitest';
import { isSlug, slugOfPath, supportDeskOf } from './rules.ts';

test.each([
  ['/voorbeeld/inloggen', 'voorbeeld'],
  ['/zonnig', 'zonnig'],
  ['/hoffelijk/inloggen', 'hoffelijk'],
  ['/', null],
  ['/inloggen', null],
  ['/wissel-account', null],
  ['/account/2fa-instellen', null],
  ['/uitloggen', null],
  ['/wachtwoord/x', null],
  ['/www/inloggen', null],
  ['/wachtwoord-vergeten', null],
  ['/omgevingen/bewerken/1', null],
  ['/evenementen/overzicht', null],
  ['/inloggen-als/1', null],
  ['/redirect/voorbeeld', null],
  ['/Voorbeeld', null],
  ['/-x', null],
  ['/__proto__', null],
  ['//evil.example', null],
  [`/${'a'.repeat(64)}`, null],
])('[LOG-14] the slug of %s is %s', (path, slug) => expect(slugOfPath(path)).toBe(slug));

test('[CMP-02] an environment without a support desk, or with a part of one, gets the rest from the product', () => {
  const own = { supportHours: null, supportPhone: '030 111 22 33', supportEmail: null };
  const usual = supportDeskOf(null);
  expect(usual.hours).toContain('09:00-12:00 en 13:00-16:00');
  expect(supportDeskOf({ ...own, supportPhone: null })).toEqual(usual);
  expect(supportDeskOf(own)).toEqual({ ...usual, phone: '030 111 22 33' });
});

const reserved =
  'account api assets auth e-mail-bevestigen evenementen health hulp inloggen inloggen-als logboek media omgevingen redirect uitloggen wachtwoord wachtwoord-instellen wachtwoord-vergeten wissel-account www _dev';

test.each(reserved.split(' '))('[LOG-14] %s is no slug', (word) => expect(isSlug(word)).toBe(false));

import { expect, test } from 'vitest';
import { demoSupportDesk } from './demo-support.ts';
import { isLinkTarget, isSlug, slugOfName, slugOfPath, supportDeskOf } from './rules.ts';

test.each([
  ['/voorbeeld/inloggen', 'voorbeeld'],
  ['/zonnig', 'zonnig'],
  [`/${'a'.repeat(63)}`, 'a'.repeat(63)],
  ['/a-', null],
  ['/a', 'a'],
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

test('[CMP-02] the default support desk fills in what an environment does not have', () => {
  const own = { supportHours: null, supportPhone: '030 111 22 33', supportEmail: null };
  const usual = { hours: 'Op werkdagen', phone: '010 222 33 44', email: 'hulp@portaal.example' };
  expect(supportDeskOf(null, usual)).toEqual(usual);
  expect(demoSupportDesk.hours).toContain('09:00-12:00 en 13:00-16:00');
  expect(supportDeskOf({ ...own, supportPhone: null }, usual)).toEqual(usual);
  expect(supportDeskOf(own, usual)).toEqual({ ...usual, phone: '030 111 22 33' });
  expect(
    supportDeskOf({ supportHours: 'Altijd', supportPhone: '030', supportEmail: 'a@b.example' }, usual),
  ).toEqual({
    hours: 'Altijd',
    phone: '030',
    email: 'a@b.example',
  });
});

const reserved =
  'account api assets auth e-mail-bevestigen evenementen health hulp inloggen inloggen-als logboek media omgevingen privacy redirect toegankelijkheid uitloggen wachtwoord wachtwoord-instellen wachtwoord-vergeten wissel-account www _dev';

test.each(reserved.split(' '))('[LOG-14] the reserved word %s is rejected as a slug', (word) =>
  expect(isSlug(word)).toBe(false),
);

test.each([
  ['Zonnig & Zoon B.V.', 'zonnig-zoon-b-v'],
  ['  Zoë  ', 'zoe'],
  ['Account', null],
  ['🎓', null],
  ['', null],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['Søren & Łukasz Straßer', 'soren-lukasz-strasser'],
  ['Cafe\u0301 ½', 'cafe-1-2'],
  ['ﬁnanciën Ĳssel', 'financien-ijssel'],
])('[ENV-03] the name %j suggests the slug %s', (name, slug) => expect(slugOfName(name)).toBe(slug));

test.each([
  ['https://sso.example', true],
  ['https://sso.example:8443/login?client=7#top', true],
  ['HTTP://sso.example/', true],
  ['/auth/saml/acs/init?remote=https%3A%2F%2Fsso.example', true],
  ['', false],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https:/evil.example', false],
  ['https://', false],
  ['https://anna:geheim@sso.example', false],
  ['https://sso.example@evil.example', false],
  ['https://sso.example/a b', false],
  ['https://sso.example\n', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://sso.example', false],
  ['sso.example', false],
])('[ENV-02, T50] a button may link to %j: %s', (url, isAllowed) =>
  expect(isLinkTarget(url)).toBe(isAllowed),
);

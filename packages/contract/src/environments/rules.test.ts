import { expect, test } from 'vitest';
import { slugOfPath } from './rules.ts';

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

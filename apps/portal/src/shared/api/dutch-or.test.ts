import { expect, test } from 'vitest';
import { dutchOr } from './dutch-or.ts';

test.each([
  'Deze waarde klopt niet.',
  'Je bent intussen van account gewisseld.',
  'Onder deze naam is al iets anders opgeslagen.',
  'Deze pagina bestaat niet.',
  'Dit kan niet terwijl je met iemand meekijkt.',
  'Het e-mailadres is ongeldig.',
  'nee',
  'Nee.',
  'Alleen beheerders mogen uw profiel wijzigen.',
  'Kies Wft Basis, omdat Pensioen gekozen is.',
])('[NET-02] a Dutch message of the server is shown: %s', (text) =>
  expect(dutchOr(text, 'anders')).toBe(text),
);

test.each([
  '',
  ' ',
  'Access Denied.',
  'Not Found',
  'An error occurred',
  'Full authentication is required to access this resource.',
  'Unprocessable Content',
  'Validation Failed',
  'This value should not be blank.',
  'This value is already used.',
  'Item not found for "/api/relations/contacts/7".',
  'The content-type "text/plain" is not supported.',
  'Syntax error',
  'Invalid credentials.',
  'Too many requests',
  'SQLSTATE[23000]: Integrity constraint violation',
  'invalid-token',
])('[NET-02] a technical message of the server is replaced: %s', (text) =>
  expect(dutchOr(text, 'anders')).toBe('anders'),
);

import { describe, expect, test } from 'vitest';
import { applicationOrigins } from './application-origins.ts';
import { isApplication } from './applications.ts';

describe('[RED-05] the applications of a portal', () => {
  test.each([
    [
      'on localhost',
      'http://localhost:4173',
      'http://localhost:4174',
      'http://localhost:4175',
      'http://localhost:4180',
    ],
    [
      'on 127.0.0.1',
      'http://127.0.0.1:4173',
      'http://127.0.0.1:4174',
      'http://127.0.0.1:4175',
      'http://127.0.0.1:4180',
    ],
    [
      'local, by IPv6 address',
      'http://[::1]:4173',
      'http://[::1]:4174',
      'http://[::1]:4175',
      'http://[::1]:4180',
    ],
    [
      'in the test environment',
      'https://portaal-test.opleider.example',
      'https://webshop-test.opleider.example',
      'https://lms-test.opleider.example',
      'https://idp-test.opleider.example',
    ],
    [
      'in the acceptance environment',
      'https://portaal.acceptatie.opleider.example',
      'https://webshop.acceptatie.opleider.example',
      'https://lms.acceptatie.opleider.example',
      'https://idp.acceptatie.opleider.example',
    ],
    [
      'in production',
      'https://portaal.opleider.example',
      'https://webshop.opleider.example',
      'https://lms.opleider.example',
      'https://idp.opleider.example',
    ],
    [
      'without a subdomain',
      'https://opleider.example',
      'https://webshop.opleider.example',
      'https://lms.opleider.example',
      'https://idp.opleider.example',
    ],
    [
      'with a port',
      'https://portaal.opleider.example:8443',
      'https://webshop.opleider.example:8443',
      'https://lms.opleider.example:8443',
      'https://idp.opleider.example:8443',
    ],
  ])('have their origins derived for a portal %s', (_, kp, webshop, lms, idp) => {
    expect(applicationOrigins(kp)).toEqual({ kp, webshop, lms, idp });
  });

  test('are recognized by their four names', () => {
    expect(['webshop', 'lms', 'kp', 'idp'].every(isApplication)).toBe(true);
    expect(['', 'Webshop', 'toString', 'evil'].some(isApplication)).toBe(false);
  });
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveSsoSetUp } from './sso-links.ts';

const identityProvider = {
  entityId: 'urn:idp',
  signOnUrl: 'https://idp.example/sso',
  certificates: ['x'],
};
const openIdProvider = { issuer: 'https://idp.example', clientId: 'portaal' };

test.each([
  [{ identityProvider }, true],
  [{ openIdProvider }, true],
  [{ identityProvider, openIdProvider }, false],
  [{}, false],
])('a proposal is for one identity provider: %j is accepted: %s', (given, is) => {
  expect(z.safeParse(saveSsoSetUp.request, given).success).toBe(is);
});

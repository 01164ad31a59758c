import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Services } from '../../platform/context.ts';
import type { OpenIdProvider } from '../identity-provider.ts';
import { type Leaving, newRelayState, storeRequest } from '../requests/requests.ts';
import { callbackUrlOf } from '../urls.ts';
import { openIdWith } from './library.ts';

/** Stores a request, and returns the URL at the OpenID provider to redirect to. */
export async function makeOpenIdRequest(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  provider: OpenIdProvider,
  from: Leaving,
): Promise<string> {
  const { config } = services;
  const state = newRelayState();
  const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
  const request = {
    id: crypto.randomUUID(),
    entityId: provider.entityId,
    relayState: state,
    nonce,
    codeVerifier,
  };
  await storeRequest(services, request, from);
  const url = buildAuthorizationUrl(openIdWith(config, provider), {
    redirect_uri: callbackUrlOf(config.origin),
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.forceAuthentication && { prompt: 'login', max_age: '0' }),
  });
  return url.href;
}

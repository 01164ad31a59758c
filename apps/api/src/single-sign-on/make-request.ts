import type { Services } from '../platform/context.ts';
import { type IdentityProvider, isOpenId } from './identity-provider.ts';
import { makeOpenIdRequest } from './oidc/requests.ts';
import type { Leaving } from './requests/requests.ts';
import { makeSamlRequest } from './saml/requests.ts';

/** Stores a request by the protocol of an identity provider, and returns the URL there to redirect to. */
export function makeRequest(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  provider: IdentityProvider,
  from: Leaving,
): Promise<string> {
  return isOpenId(provider)
    ? makeOpenIdRequest(services, provider, from)
    : makeSamlRequest(services, provider, from);
}

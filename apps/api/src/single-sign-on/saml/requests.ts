import type { CacheProvider } from '@node-saml/node-saml';
import type { Services } from '../../platform/context.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { type Leaving, newRelayState, storeRequest, type WaitingRequest } from '../requests/requests.ts';
import { samlWith } from './library.ts';
import { findOwnKey } from './own-key.ts';

/**
 * Does nothing: the library would remove a request at its first response, but the login deletes it in its
 * transaction.
 */
const removeAsync = async (): Promise<null> => null;

/** Stores a request, and returns the URL at the identity provider to redirect to. */
export async function makeSamlRequest(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  provider: IdentityProvider,
  from: Leaving,
): Promise<string> {
  const relayState = newRelayState();
  const saveAsync = async (id: string, value: string) => {
    const request = { id, entityId: provider.entityId, relayState };
    const createdAt = await storeRequest(services, request, from);
    return { value, createdAt: createdAt.getTime() };
  };
  const key = provider.signRequests ? await findOwnKey(services) : null;
  const requests = { saveAsync, getAsync: async () => null, removeAsync };
  const saml = samlWith(services.config, provider, requests, key);
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** Returns a request cache for the library with this request only, since the response must belong to it. */
export function onlyRequest(waiting: WaitingRequest): CacheProvider {
  return {
    saveAsync: async () => null,
    getAsync: async (id) => (id === waiting.id ? waiting.createdAt.toISOString() : null),
    removeAsync,
  };
}

import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
} from 'openid-client';
import { maximumMetadataSize } from '@portal/contract/environments/sso';
import type { Config } from '../../config.ts';
import { requestPublic } from '../../platform/security/fetch-public.ts';
import { open, seal } from '../../platform/security/secret-box.ts';
import type { OpenIdProvider } from '../identity-provider.ts';

/** Tolerance of the times in an ID token, in seconds. */
export const clockSkew = 60;

const purpose = 'openid-client-secret';

/** Encrypts the client secret of a provider for storage. */
export const sealClientSecret = (
  { secretKey }: Pick<Config, 'secretKey'>,
  entityId: string,
  secret: string,
) => seal(secretKey, purpose, entityId, secret);

/**
 * Configures the library for one provider. Signatures are verified although the ID token comes from the provider itself,
 * and every request keeps within the bounds of `requestPublic`. `onResponse` gets the body of each response.
 */
export function openIdWith(
  config: Config,
  { entityId, openId }: OpenIdProvider,
  onResponse: (body: string) => void = () => {},
): Configuration {
  const { metadata, clientId, sealedSecret } = openId;
  const secret = open(config.secretKey, purpose, entityId, sealedSecret);
  const methods = metadata.token_endpoint_auth_methods_supported;
  const authentication = methods.includes('client_secret_basic')
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret);
  const library = new Configuration(
    { ...metadata },
    clientId,
    { [clockTolerance]: clockSkew },
    authentication,
  );
  enableNonRepudiationChecks(library);
  const trustedOrigin = config.demoIdentityProvider;
  // `requestPublic` allows no request without TLS, but to the demo's own provider.
  if (trustedOrigin !== null) allowInsecureRequests(library);
  library[customFetch] = async (url, { method, body, headers }) => {
    const response = await requestPublic(new URL(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: body instanceof URLSearchParams ? body.toString() : null,
      hasErrorBody: true,
      maximumSize: maximumMetadataSize,
      trustedOrigin,
    });
    onResponse(response.body.toString());
    return new Response(response.body.toString(), { status: response.status, headers: response.headers });
  };
  return library;
}

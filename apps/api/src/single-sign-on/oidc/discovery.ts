import { maximumMetadataSize } from '@portal/contract/environments/sso';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { OpenIdMetadata } from '../../database/tables/single-sign-on.ts';
import { FetchFailed, fetchPublic, type FetchProblem } from '../../platform/security/fetch-public.ts';
import { isSignOnUrl } from '../sign-on-url.ts';

/** Algorithms of public keys. Without those of shared secrets, and without `none`. */
const signatureAlgorithms = new Set(
  'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' '),
);

/** Reports in plain Dutch why an OpenID provider cannot be used. */
export class UnusableProvider extends Error {
  override name = 'UnusableProvider';
}

const problems: Record<FetchProblem, string> = {
  'not-https': 'Het adres moet met https:// beginnen, ook als het doorverwijst.',
  'not-public': 'Dit adres is niet openbaar, dus het portaal gaat er niet heen.',
  'no-answer': 'Dit adres geeft geen antwoord, of te langzaam. Controleer het.',
  status: 'Op dit adres staan geen gegevens van een inlogdienst (/.well-known/openid-configuration).',
  redirects: 'Dit adres verwijst te vaak door.',
  'too-large': 'De gegevens op dit adres zijn groter dan 256 kB.',
};

const names = z.array(z.string());
const published = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string().max(2_000),
  token_endpoint: z.string().max(2_000),
  jwks_uri: z.string().max(2_000),
  response_types_supported: names.optional(),
  id_token_signing_alg_values_supported: names.default(['RS256']),
  token_endpoint_auth_methods_supported: names.default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

const secretMethods = new Set(['client_secret_basic', 'client_secret_post']);

/**
 * Fetches what an OpenID provider publishes about itself, within the bounds of `fetchPublic`. Its endpoints are never
 * typed, so that nobody can lead a login elsewhere. Throws `UnusableProvider`.
 */
export async function discover(
  config: Pick<Config, 'demoIdentityProvider'>,
  issuer: string,
): Promise<OpenIdMetadata> {
  if (!isSignOnUrl(config, issuer) || /[?#]/.test(issuer)) throw new UnusableProvider(problems['not-https']);
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  let text: string;
  try {
    const bytes = await fetchPublic(url, {
      accept: 'application/json',
      maximumSize: maximumMetadataSize,
      trustedOrigin: config.demoIdentityProvider,
    });
    text = bytes.toString();
  } catch (error) {
    if (error instanceof FetchFailed) throw new UnusableProvider(problems[error.problem]);
    throw error;
  }
  return readDiscovery(config, issuer, text);
}

/** Parses what an OpenID provider publishes. Throws `UnusableProvider`. */
export function readDiscovery(
  config: Pick<Config, 'demoIdentityProvider'>,
  issuer: string,
  text: string,
): OpenIdMetadata {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UnusableProvider(problems.status);
  }
  const { success, data } = published.safeParse(content);
  if (!success) throw new UnusableProvider(problems.status);
  // Another issuer could otherwise speak for this one; a pattern, as of a provider for everybody, names no customer.
  if (data.issuer !== issuer)
    throw new UnusableProvider(
      `Op dit adres noemt de inlogdienst zich anders. Vul precies de naam in die de inlogdienst noemt (issuer).`,
    );
  const { response_types_supported: types, ...metadata } = data;
  if (types !== undefined && !types.includes('code'))
    throw new UnusableProvider('De inlogdienst kent de manier van inloggen met een code niet.');
  const algorithms = metadata.id_token_signing_alg_values_supported.filter((each) =>
    signatureAlgorithms.has(each),
  );
  if (algorithms.length === 0)
    throw new UnusableProvider('De inlogdienst ondertekent op een manier die hier niet kan.');
  if (!metadata.token_endpoint_auth_methods_supported.some((each) => secretMethods.has(each)))
    throw new UnusableProvider('De inlogdienst laat geen client secret toe.');
  const urls = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri];
  if (!urls.every((each) => isSignOnUrl(config, each)))
    throw new UnusableProvider('Een adres van de inlogdienst begint niet met https://.');
  return { ...metadata, id_token_signing_alg_values_supported: algorithms };
}

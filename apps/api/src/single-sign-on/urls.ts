import { places } from '@portal/contract/places';
import { singleSignOnResults, startPath } from '@portal/contract/single-sign-on/rules';

/** Paths of single sign-on on this server. */
export const paths = {
  start: startPath,
  test: '/auth/saml/test',
  consume: '/auth/saml/acs',
  metadata: '/auth/saml/metadata',
  /** Of OpenID Connect; a login there starts at `start` as well. */
  callback: '/auth/openid/callback',
} as const;

/** Returns the identity of this portal towards identity providers. All of them get the same entity id. */
export function serviceProviderOf(origin: string): { entityId: string; consumerUrl: string } {
  return { entityId: origin + paths.metadata, consumerUrl: origin + paths.consume };
}

/** Returns the URL to which OpenID providers redirect. */
export const callbackUrlOf = (origin: string) => origin + paths.callback;

/** Returns the URL of this portal's metadata, for one identity provider when given. */
export function metadataUrlOf(origin: string, remote?: string): string {
  const { entityId } = serviceProviderOf(origin);
  return remote === undefined ? entityId : `${entityId}?remote=${encodeURIComponent(remote)}`;
}

/** Pages that single sign-on leads to, always on the portal's own host. */
export const destinations = {
  home: '/',
  failed: `/#${singleSignOnResults.failed}`,
  noAccount: `/#${singleSignOnResults.noAccount}`,
  /** The result of a test, for the administrator who started it. */
  testResult: (environmentId: string) => `${places.ssoTest}/${environmentId}`,
  /** The page of a set-up link, whose token is in the tab that started a test. */
  setUp: (slug: string) => `/${slug}${places.ssoSetUp}`,
  /** The login screen, which shows the second step that the login still requires. */
  secondStep: (slug: string) => `/${slug}${places.login}`,
} as const;

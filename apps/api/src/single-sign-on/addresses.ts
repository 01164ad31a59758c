import { singleSignOnResults } from '@portal/contract/single-sign-on/rules';

/** Where single sign-on lives on this server. */
export const paths = {
  start: '/auth/saml/acs/init',
  consume: '/auth/saml/acs',
  metadata: '/auth/saml/metadata',
} as const;

/** What identity providers know this portal as. All know it by the same name; each has a row and a key of its own. */
export function serviceProviderOf(origin: string): { entityId: string; consumerUrl: string } {
  return { entityId: origin + paths.metadata, consumerUrl: origin + paths.consume };
}

/** Where single sign-on leads, always on the own host. */
export const destinations = {
  home: '/',
  failed: `/#${singleSignOnResults.failed}`,
  noAccount: `/#${singleSignOnResults.noAccount}`,
  /** The login screen, which shows the second step that is still to be taken. */
  secondStep: (slug: string) => `/${slug}/inloggen`,
} as const;

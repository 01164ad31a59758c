/** Path on the server that redirects to an identity provider to log in. */
export const startPath = '/auth/saml/acs/init';

/** Returns that path for one identity provider. */
export const startPathOf = (entityId: string) => `${startPath}?remote=${encodeURIComponent(entityId)}`;

/** Results of a single sign-on without a login, passed to the portal as the hash of its URL. */
export const singleSignOnResults = { failed: 'sso=error', noAccount: 'logged-in=no' } as const;

/** Returns the notice of the login screen for such a hash; null for every other hash. */
export function noticeOfHash(hash: string): 'sso-error' | 'sso-no-account' | null {
  const parts = hash.replace(/^#/, '').split('&');
  if (parts.includes(singleSignOnResults.failed)) return 'sso-error';
  return parts.includes(singleSignOnResults.noAccount) ? 'sso-no-account' : null;
}

/** Results of single sign-on without a login: the portal is opened with this as the hash of its address. */
export const singleSignOnResults = { failed: 'sso=error', noAccount: 'logged-in=no' } as const;

/** The notice of the login screen that belongs to such a hash; null for every other hash. */
export function noticeOfHash(hash: string): 'sso-error' | 'sso-no-account' | null {
  const parts = hash.replace(/^#/, '').split('&');
  if (parts.includes(singleSignOnResults.failed)) return 'sso-error';
  return parts.includes(singleSignOnResults.noAccount) ? 'sso-no-account' : null;
}

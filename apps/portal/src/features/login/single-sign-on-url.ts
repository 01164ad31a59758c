import type { Environment } from '@portal/contract/environments/schema';

/**
 * Returns the URL of the single sign-on button: the environment's own, else the start at its identity provider. Null
 * for an environment with neither.
 */
export function singleSignOnUrl({
  ssoButtonUrl,
  ssoEntityId,
}: Pick<Environment, 'ssoButtonUrl' | 'ssoEntityId'>): string | null {
  const url = ssoButtonUrl?.trim() ?? '';
  if (url !== '' && isWebAddress(url)) return url;
  const entity = ssoEntityId?.trim() ?? '';
  if (entity === '') return null;
  return `${import.meta.env.VITE_AUTH_BASE ?? '/auth/'}saml/acs/init?remote=${encodeURIComponent(entity)}`;
}

/** Returns whether a text is an HTTP(S) URL or a path, and not another kind of link, such as a script. */
function isWebAddress(text: string): boolean {
  const base = 'https://portal.invalid';
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}

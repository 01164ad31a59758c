import type { Environment } from '@portal/contract/environments/schema';

/**
 * Returns the target of the single sign-on button: the environment's own address, else the start at its identity
 * provider. Null for an environment that has neither.
 */
export function wayIn({
  ssoButtonUrl,
  ssoEntityId,
}: Pick<Environment, 'ssoButtonUrl' | 'ssoEntityId'>): string | null {
  const url = ssoButtonUrl?.trim() ?? '';
  if (url !== '' && isWebAddress(url)) return url;
  const entity = ssoEntityId?.trim() ?? '';
  if (entity === '') return null;
  return `${import.meta.env.VITE_AUTH_BASE ?? '/auth/'}saml/acs/init?remote=${encodeURIComponent(entity)}`;
}

/** Whether a text is an address of the web or a path of this host, and not another kind of link, such as a script. */
function isWebAddress(text: string): boolean {
  const base = 'https://portal.invalid';
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol);
}

import type { Config } from '../config.ts';

/**
 * Whether a string is a URL to log in at: https without credentials, or the demo identity provider, which has no TLS.
 */
export function isSignOnUrl(
  { demoIdentityProvider }: Pick<Config, 'demoIdentityProvider'>,
  text: string,
): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, username, password } = new URL(text);
  return username + password === '' && (protocol === 'https:' || origin === demoIdentityProvider);
}

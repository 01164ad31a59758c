import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * `sid` carries the session, `dev` says that somebody logged in from this browser before, `passkey` names the question that was
 * put to its authenticator, `sso` that it was sent to an identity provider.
 */
export type CookieName = 'sid' | 'dev' | 'passkey' | 'sso';

/** Over https a cookie belongs to this host alone; a browser refuses that prefix over http. */
function cookieName(config: Config, name: CookieName): string {
  return config.isSecure ? `__Host-${name}` : name;
}

export function readCookie(config: Config, request: FastifyRequest, name: CookieName): string | null {
  return request.cookies[cookieName(config, name)] ?? null;
}

/**
 * An identity provider has the browser post its answer to us, and `lax` does not go along with a post from another site.
 * `none` a browser takes over https only. Over http, on one's own machine, the identity provider is on another port of the
 * same host, which is the same site.
 */
function sameSiteOf(config: Config, name: CookieName): 'lax' | 'none' {
  return name === 'sso' && config.isSecure ? 'none' : 'lax';
}

/** Without `maxAge` (seconds) the cookie goes when the browser closes. */
export function writeCookie(
  config: Config,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  maxAge?: number,
): void {
  reply.setCookie(cookieName(config, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: sameSiteOf(config, name),
    secure: config.isSecure,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function clearCookie(config: Config, reply: FastifyReply, name: CookieName): void {
  writeCookie(config, reply, name, '', 0);
}

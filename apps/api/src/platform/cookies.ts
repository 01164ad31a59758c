import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * `sid` carries the session, `dev` says that somebody logged in from this browser before, `passkey` names the question that was
 * put to its authenticator.
 */
export type CookieName = 'sid' | 'dev' | 'passkey';

/** Over https a cookie belongs to this host alone; a browser refuses that prefix over http. */
function cookieName(config: Config, name: CookieName): string {
  return config.isSecure ? `__Host-${name}` : name;
}

export function readCookie(config: Config, request: FastifyRequest, name: CookieName): string | null {
  return request.cookies[cookieName(config, name)] ?? null;
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
    sameSite: 'lax',
    secure: config.isSecure,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function clearCookie(config: Config, reply: FastifyReply, name: CookieName): void {
  writeCookie(config, reply, name, '', 0);
}

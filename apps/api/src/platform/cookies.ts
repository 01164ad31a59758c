import { type SchemeChoice, schemeChoice, schemeCookie } from '@portal/contract/environments/appearance';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { RequestContext } from './context.ts';

type WithRequest = Pick<RequestContext, 'config' | 'request'>;
type WithReply = Pick<RequestContext, 'config' | 'reply'>;

/**
 * `sid` carries the session token, `dev` marks a browser that a user has logged in from before, `passkey` identifies
 * the challenge for its authenticator, and `sso` identifies its request to an identity provider.
 */
export type CookieName = 'sid' | 'dev' | 'passkey' | 'sso';

/**
 * Returns the name of a cookie. Over https the `__Host-` prefix limits it to this host; over http a browser rejects
 * that prefix.
 */
function cookieName(config: Config, name: CookieName): string {
  return config.isSecure ? `__Host-${name}` : name;
}

export function readCookie({ config, request }: WithRequest, name: CookieName): string | null {
  return request.cookies[cookieName(config, name)] ?? null;
}

/**
 * Returns the SameSite value of a cookie. An identity provider has the browser post its response to the portal, and a
 * browser does not send a `lax` cookie with a post from another site. Browsers accept `none` over https only. Over
 * http, on a developer's machine, the identity provider is on another port of the same host, which is the same site.
 */
function sameSiteOf(config: Config, name: CookieName): 'lax' | 'none' {
  return name === 'sso' && config.isSecure ? 'none' : 'lax';
}

/** Writes a cookie. Without `maxAge` (seconds) the browser removes it when it closes. */
export function writeCookie(
  { config, reply }: WithReply,
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

/** Writes a cookie, and uses it for the rest of this request as if the browser had sent it. */
export function replaceCookie(ctx: WithRequest & WithReply, name: CookieName, value: string): void {
  ctx.request.cookies[cookieName(ctx.config, name)] = value;
  writeCookie(ctx, name, value);
}

export function clearCookie(ctx: WithReply, name: CookieName): void {
  writeCookie(ctx, name, '', 0);
}

/** Returns what a person chose on this device: light or dark pages. The portal's own script writes this cookie. */
export function schemeOf({ cookies }: Pick<FastifyRequest, 'cookies'>): SchemeChoice {
  return z.parse(schemeChoice, cookies[schemeCookie]);
}

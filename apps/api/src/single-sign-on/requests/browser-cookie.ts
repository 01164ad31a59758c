import { randomBytes } from 'node:crypto';
import type { RequestContext } from '../../platform/context.ts';
import { clearCookie, readCookie, writeCookie } from '../../platform/cookies.ts';
import { sha256 } from '../../platform/security/keyed-hash.ts';

type SessionlessContext = Omit<RequestContext, 'session'>;

/** In seconds: the maximum stay at the identity provider. */
export const requestLifetime = 10 * 60;

/** Number of tabs that may be at an identity provider at the same time. */
const maximumTokens = 5;

function tokensOf(ctx: SessionlessContext): string[] {
  const value = readCookie(ctx, 'sso') ?? '';
  return value.split('.').filter((token) => /^[\w-]{43}$/.test(token));
}

function storeTokens(ctx: SessionlessContext, tokens: string[]): void {
  if (tokens.length === 0) clearCookie(ctx, 'sso');
  else writeCookie(ctx, 'sso', tokens.join('.'), requestLifetime);
}

/**
 * Marks the browser of a request and returns the mark's hash. Every request gets a new mark, so that a planted one is
 * worthless, and two tabs do not overwrite each other's.
 */
export function markBrowser(ctx: SessionlessContext): string {
  const token = randomBytes(32).toString('base64url');
  storeTokens(ctx, [token, ...tokensOf(ctx)].slice(0, maximumTokens));
  return sha256(token);
}

/** Returns the hashes of the marks of a browser. */
export function markHashesOf(ctx: SessionlessContext): string[] {
  return tokensOf(ctx).map(sha256);
}

/** Removes the mark of a request that has ended. */
export function unmarkBrowser(ctx: SessionlessContext, hash: string): void {
  storeTokens(
    ctx,
    tokensOf(ctx).filter((token) => sha256(token) !== hash),
  );
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { clearCookie, readCookie, writeCookie } from '../platform/cookies.ts';
import { sha256 } from '../platform/keyed-hash.ts';

/** In seconds: how long somebody may take at the identity provider. */
export const requestLifetime = 10 * 60;

/** Tabs that may be on their way at the same time. */
const maximumTokens = 5;

function tokensOf(config: Config, request: FastifyRequest): string[] {
  const value = readCookie(config, request, 'sso') ?? '';
  return value.split('.').filter((token) => /^[\w-]{43}$/.test(token));
}

function write(config: Config, reply: FastifyReply, tokens: string[]): void {
  if (tokens.length === 0) clearCookie(config, reply, 'sso');
  else writeCookie(config, reply, 'sso', tokens.join('.'), requestLifetime);
}

/**
 * Marks the browser as the one a request is made from and gives the mark's hash. Every request gets a mark of its own, so
 * that one planted in the browser before is good for nothing, and two tabs do not take each other's.
 */
export function markBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const token = randomBytes(32).toString('base64url');
  write(config, reply, [token, ...tokensOf(config, request)].slice(0, maximumTokens));
  return sha256(token);
}

/** The hashes of the marks a browser carries. */
export function marksOf(config: Config, request: FastifyRequest): string[] {
  return tokensOf(config, request).map(sha256);
}

/** Takes one mark away: its request is over. */
export function unmarkBrowser(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  hash: string,
): void {
  write(
    config,
    reply,
    tokensOf(config, request).filter((token) => sha256(token) !== hash),
  );
}

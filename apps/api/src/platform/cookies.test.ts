import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { clearCookie, type CookieName, readCookie, replaceCookie, writeCookie } from './cookies.ts';

/** Returns a context that keeps what is set, and has the given cookies. */
function contextOf(isSecure: boolean, cookies: Record<string, string> = {}) {
  const set: unknown[][] = [];
  const reply = { setCookie: (...given: unknown[]) => set.push(given) } as unknown as FastifyReply;
  const request = { cookies } as unknown as FastifyRequest;
  return { config: { isSecure } as Config, reply, request, set };
}

const names: CookieName[] = ['sid', 'dev', 'passkey', 'sso'];

describe.each(names)('[T27] the cookie %s', (name) => {
  test('has the __Host- prefix, HttpOnly and Secure over HTTPS', () => {
    const ctx = contextOf(true);
    writeCookie(ctx, name, 'value', 60);
    const sameSite = name === 'sso' ? 'none' : 'lax';
    const attributes = { path: '/', httpOnly: true, secure: true, sameSite, maxAge: 60 };
    expect(ctx.set).toEqual([[`__Host-${name}`, 'value', attributes]]);
  });

  test('has no prefix over HTTP, where browsers would refuse it, and SameSite=Lax', () => {
    const ctx = contextOf(false);
    writeCookie(ctx, name, 'value');
    expect(ctx.set).toEqual([[name, 'value', { path: '/', httpOnly: true, secure: false, sameSite: 'lax' }]]);
  });

  test('is read and cleared under its prefixed name only', () => {
    const ctx = contextOf(true, { [name]: 'planted', [`__Host-${name}`]: 'own' });
    expect(readCookie(ctx, name)).toBe('own');
    expect(readCookie(contextOf(true, { [name]: 'planted' }), name)).toBeNull();
    clearCookie(ctx, name);
    expect(ctx.set).toMatchObject([[`__Host-${name}`, '', { maxAge: 0, path: '/' }]]);
  });
});

test('readCookie returns a replaced cookie in the same request', () => {
  const ctx = contextOf(true, { '__Host-sid': 'old' });
  replaceCookie(ctx, 'sid', 'new');
  expect(readCookie(ctx, 'sid')).toBe('new');
  expect(ctx.set).toMatchObject([['__Host-sid', 'new', {}]]);
});

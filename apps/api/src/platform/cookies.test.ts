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
  test('over https is for this host alone, and for no script', () => {
    const ctx = contextOf(true);
    writeCookie(ctx, name, 'value', 60);
    const sameSite = name === 'sso' ? 'none' : 'lax';
    const attributes = { path: '/', httpOnly: true, secure: true, sameSite, maxAge: 60 };
    expect(ctx.set).toEqual([[`__Host-${name}`, 'value', attributes]]);
  });

  test('over http has no prefix, which browsers would refuse, and stays on its site', () => {
    const ctx = contextOf(false);
    writeCookie(ctx, name, 'value');
    expect(ctx.set).toEqual([[name, 'value', { path: '/', httpOnly: true, secure: false, sameSite: 'lax' }]]);
  });

  test('is read under its own name, and cleared at once', () => {
    const ctx = contextOf(true, { [name]: 'planted', [`__Host-${name}`]: 'own' });
    expect(readCookie(ctx, name)).toBe('own');
    expect(readCookie(contextOf(true, { [name]: 'planted' }), name)).toBeNull();
    clearCookie(ctx, name);
    expect(ctx.set).toMatchObject([[`__Host-${name}`, '', { maxAge: 0, path: '/' }]]);
  });
});

test('a cookie that is replaced is the new one for the rest of the request', () => {
  const ctx = contextOf(true, { '__Host-sid': 'old' });
  replaceCookie(ctx, 'sid', 'new');
  expect(readCookie(ctx, 'sid')).toBe('new');
  expect(ctx.set).toMatchObject([['__Host-sid', 'new', {}]]);
});

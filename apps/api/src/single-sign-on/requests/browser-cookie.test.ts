import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { sha256 } from '../../platform/security/keyed-hash.ts';
import { markBrowser, markHashesOf, requestLifetime, unmarkBrowser } from './browser-cookie.ts';

type Context = Parameters<typeof markBrowser>[0];

/** Returns a context that records the cookie of a browser and its lifetime. */
function browser(cookie = '') {
  const cookies: Record<string, string> = { sso: cookie };
  const kept: { maxAge?: number | undefined } = {};
  const reply = {
    setCookie: (name: string, value: string, { maxAge }: { maxAge?: number }) => {
      cookies[name] = value;
      kept.maxAge = maxAge;
    },
  } as unknown as FastifyReply;
  const request = { cookies } as unknown as FastifyRequest;
  const ctx = { config: { isSecure: false } as Config, reply, request } as Context;
  return { ctx, cookies, kept };
}

test('[SSO-01] markBrowser keeps the five newest marks in a cookie for ten minutes', () => {
  const { ctx, cookies, kept } = browser();
  const marks = Array.from({ length: 6 }, () => markBrowser(ctx));
  expect(new Set(marks).size).toBe(6);
  expect(markHashesOf(ctx)).toEqual(marks.slice(1).toReversed());
  expect(kept.maxAge).toBe(requestLifetime);
  expect(requestLifetime).toBe(600);
  expect(cookies['sso']?.split('.').map((token) => sha256(token))).toEqual(markHashesOf(ctx));
});

test('[SSO-01] unmarkBrowser removes one mark, and the cookie with the last one', () => {
  const { ctx, cookies, kept } = browser();
  const [first, second] = [markBrowser(ctx), markBrowser(ctx)];
  unmarkBrowser(ctx, first);
  expect(markHashesOf(ctx)).toEqual([second]);
  unmarkBrowser(ctx, sha256('another'));
  expect(markHashesOf(ctx)).toEqual([second]);
  unmarkBrowser(ctx, second);
  expect([cookies['sso'], kept.maxAge]).toEqual(['', 0]);
});

test('[SSO-01] markHashesOf ignores malformed marks', () => {
  const token = 'x'.repeat(43);
  for (const cookie of [
    `${token}.short`,
    `${token}.${'y'.repeat(44)}`,
    `${token}.${'<'.repeat(43)}`,
    `.${token}.`,
  ])
    expect(markHashesOf(browser(cookie).ctx)).toEqual([sha256(token)]);
});

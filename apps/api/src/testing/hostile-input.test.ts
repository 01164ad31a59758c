import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from './browser.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const internals = /node_modules|\.ts\b|\bat \w+ \(|select |insert |update |syntax error|stack/i;

const mebibyte = 'a'.repeat(1024 * 1024);
const values: [string, unknown][] = [
  ['null', null],
  ['a number', 42],
  ['a huge number', 1e308],
  ['true', true],
  ['a list', ['anna']],
  ['an object', { $ne: null }],
  ['a text of one mebibyte', mebibyte],
  ['NUL', 'an\u0000na'],
  ['a lone surrogate', 'an\ud800na'],
  ['bidirectional controls', '\u202eanna\u2066'],
  ['SQL', "anna' or '1'='1"],
  ['a template', '{{7*7}}${7*7}'],
  ['line ends', 'anna\r\nSet-Cookie: x=y'],
];

/** The expected result of every request: a 4xx status, without internals and without a session cookie. */
const refused = { isClientError: true, revealsInternals: false, cookies: [] };

function verdict({ statusCode, body, cookies }: Awaited<ReturnType<Browser['post']>>) {
  return {
    isClientError: statusCode >= 400 && statusCode < 500,
    revealsInternals: internals.test(body),
    cookies,
  };
}

const targets = [
  { url: '/auth/login', field: 'username', body: { username: 'anna', password: 'x' } },
  { url: '/auth/login', field: 'password', body: { username: 'anna', password: 'x' } },
  { url: '/api/select-contact', field: 'contactId', body: { contactId: demoId('contact:chris') } },
];

describe.each(targets)('[T80] $url with an invalid $field', ({ url, field, body }) => {
  test.each(values)('returns 4xx for %s', async (_, value) => {
    const visitor = new Browser(demo.app);
    await visitor.login('chris');
    expect(verdict(await visitor.post(url, { ...body, [field]: value }))).toEqual(refused);
  });

  test('returns 4xx when it is missing', async () => {
    const visitor = new Browser(demo.app);
    await visitor.login('chris');
    expect(verdict(await visitor.post(url, { ...body, [field]: undefined }))).toEqual(refused);
  });
});

describe.each(['/auth/login', '/api/select-contact'])('[T58] [T80] %s', (url) => {
  test.each([
    '',
    'null',
    '[]',
    '"text"',
    '42',
    '{',
    '{"username":1e400,"contactId":1e400}',
    '{"__proto__":{"username":"anna","password":"Welkom-2026!"}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"username":{"__proto__":{"x":1}},"contactId":{"__proto__":{"x":1}}}',
    '['.repeat(50_000) + ']'.repeat(50_000),
    '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000),
    '\ufeff{}',
  ])('returns 4xx for the body %.40s', async (payload) => {
    const visitor = new Browser(demo.app);
    await visitor.login('chris');
    expect(verdict(await visitor.post(url, payload))).toEqual(refused);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
  ])('[T81] returns 4xx for the content type %s', async (type) => {
    const visitor = new Browser(demo.app);
    await visitor.login('chris');
    const response = await visitor.post(url, '{"username":"anna","password":"Welkom-2026!"}', {
      'content-type': type,
    });
    expect(verdict(response)).toEqual(refused);
  });
});

test('[T58] an unknown property in the body is ignored', async () => {
  const visitor = new Browser(demo.app);
  const body = {
    username: 'anna',
    password: 'Welkom-2026!',
    level: 'full',
    activeContactId: demoId('contact:bram'),
  };
  const response = await visitor.post('/auth/login', body);
  expect(response.json()).toMatchObject({ activeContactId: demoId('contact:anna') });
});

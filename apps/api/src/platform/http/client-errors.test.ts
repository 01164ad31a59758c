import { afterAll, beforeAll, expect, test } from 'vitest';
import { pour } from '../../testing/files/pour.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

const send = async (head: string, bytes = 0) => (await pour(testApp.app, head, { bytes })).response;

test.each([
  ['a malformed request line', 'hallo\r\n\r\n', 400, 'Dit verzoek is niet te lezen.'],
  [
    'a malformed header',
    'GET / HTTP/1.1\r\nHost: localhost:4173\r\nb\u00e4d header\r\n\r\n',
    400,
    'Dit verzoek',
  ],
  ['two lengths', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'Dit verzoek'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, ''],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: localhost:4173\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
    431,
    'Dit verzoek is te groot.',
  ],
])('[T79] %s is refused in Dutch, with the headers of every response', async (_, head, status, text) => {
  const response = await send(head);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response).toContain(text);
  if (text === '') return;
  for (const header of ['x-content-type-options: nosniff', 'connection: close', 'cache-control: no-store'])
    expect(response).toContain(header);
  expect(response).toMatch(/content-type: text\/plain; charset=utf-8/);
});

test.each(['evil.example', 'localhost:4173', ''])(
  '[T08] a second Host header, %j, is refused',
  async (host) => {
    const head = `GET /inloggen HTTP/1.1\r\nHost: localhost:4173\r\nhOsT: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await send(head)).toMatch(/^HTTP\/1.1 400 /);
  },
);

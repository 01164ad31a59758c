import { defineCall } from '@portal/contract/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';
import { redirectedUrl } from './redirected-url.ts';
import { noteServerTime, serverTimeOffset } from './server-time.ts';

const responses = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const { signal } = new AbortController();

beforeEach(() => {
  responses.mockReset();
  vi.stubGlobal('fetch', responses);
});

test('a file is fetched with credentials, and an error response rejects', async () => {
  responses.mockResolvedValue(new Response('inhoud'));
  expect(await (await fetchFile('/api/x', signal)).text()).toBe('inhoud');
  expect(responses.mock.calls).toEqual([['/api/x', { credentials: 'include', signal }]]);
  responses.mockResolvedValue(new Response('geen', { status: 404 }));
  await expect(fetchFile('/api/x', signal)).rejects.toThrow('404');
  responses.mockRejectedValue(new TypeError('x'));
  await expect(fetchFile('/api/x', signal)).rejects.toThrow(TypeError);
});

test('the URL of a redirect is fetched without credentials, and is null after an error', async () => {
  const call = defineCall({ method: 'GET', path: 'themes/{id}' });
  const response = (status: number) =>
    Object.defineProperty(new Response('x', { status }), 'url', { value: 'https://x.example/theme-2.css' });
  const found = response(200);
  responses.mockResolvedValue(found);
  expect(await redirectedUrl(call, { id: '1' })).toBe('https://x.example/theme-2.css');
  expect(found.bodyUsed).toBe(true);
  expect(responses.mock.calls).toEqual([['/api/themes/1', { credentials: 'omit' }]]);
  responses.mockResolvedValue(response(500));
  expect(await redirectedUrl(call, { id: '1' })).toBeNull();
  responses.mockRejectedValue(new TypeError('x'));
  expect(await redirectedUrl(call, { id: '1' })).toBeNull();
});

test('the offset of the server’s clock follows the last valid date header', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') });
  noteServerTime('Thu, 26 Nov 2026 12:00:30 GMT');
  expect(serverTimeOffset()).toBe(30_000);
  noteServerTime(null);
  noteServerTime('gisteren');
  expect(serverTimeOffset()).toBe(30_000);
  noteServerTime('Thu, 26 Nov 2026 11:59:00 GMT');
  expect(serverTimeOffset()).toBe(-60_000);
  vi.useRealTimers();
});

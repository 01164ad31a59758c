import type { Environment } from '@portal/contract/environments/schema';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { environmentOf } from '../testing/sessions.ts';
import { showScreens } from './show-screens.tsx';

vi.mock('./isolate.ts', () => ({ isolate: () => {} }));
vi.mock('./screens.ts', () => ({
  screens: {
    webshop: {
      pathIn: ({ slug }: Environment) => `/${slug}`,
      responsesIn: () => ({ 'GET /api/x': { body: { a: 1 } }, 'POST /api/x': { status: 204 } }),
      Page: ({ environment }: { environment: Environment }) => environment.name,
    },
  },
}));

const show = (name: string) => ({ preview: 'show', screen: 'webshop', environment: environmentOf({ name }) });
const receive = (data: unknown, given: MessageEventInit = {}) =>
  act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data, source: window.parent, origin: location.origin, ...given }),
    );
  });

test('the preview shows only screens that its parent window of the same origin requests', async () => {
  vi.stubGlobal('fetch', fetch);
  const posted = vi.spyOn(window.parent, 'postMessage');
  const root = document.createElement('div');
  showScreens(root);
  expect(posted.mock.calls).toEqual([[{ preview: 'ready' }, location.origin]]);
  await receive(show('Vreemd'), { origin: 'https://evil.example' });
  await receive(show('Vreemd'), { source: null });
  await receive({ ...show('Vreemd'), screen: 'weg' });
  expect(root.textContent).toBe('');
  await receive(show('Zonnig'));
  expect([root.textContent, location.pathname]).toEqual(['Zonnig', '/voorbeeld-1']);
  await receive(show('Regen'));
  expect([root.textContent, location.pathname]).toEqual(['Regen', '/voorbeeld-2']);

  expect(await (await fetch('/api/x')).json()).toEqual({ a: 1 });
  const saved = await fetch(new Request(new URL('/api/x', location.origin)), { method: 'POST' });
  expect([saved.status, await saved.text()]).toEqual([204, '']);
  expect((await fetch('/api/y')).status).toBe(404);
});

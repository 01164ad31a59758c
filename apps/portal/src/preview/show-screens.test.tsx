import { places } from '@portal/contract/places';
import { refreshCookie } from '@portal/contract/session/calls';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { texts as loginTexts } from '../features/login/texts.ts';
import { settle } from '../testing/page.ts';
import { environmentOf } from '../testing/sessions.ts';
import { showScreens } from './show-screens.tsx';

const show = (screen: string, name: string) => ({
  preview: 'show',
  screen,
  environment: environmentOf({ name }),
});
const receive = (data: unknown, given: MessageEventInit = {}) =>
  act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data, source: window.parent, origin: location.origin, ...given }),
    );
  });

test('the preview shows only screens that its parent window of the same origin requests', async () => {
  vi.stubGlobal('fetch', fetch);
  const posted = vi.spyOn(window.parent, 'postMessage');
  const root = document.body.appendChild(document.createElement('div'));
  showScreens(root);
  expect(posted.mock.calls).toEqual([[{ preview: 'ready' }, location.origin]]);
  await receive(show('webshop', 'Vreemd'), { origin: 'https://evil.example' });
  await receive(show('webshop', 'Vreemd'), { source: null });
  await receive(show('weg', 'Vreemd'));
  expect(root.textContent).toBe('');
  await receive(show('webshop', 'Zonnig'));
  expect([root.textContent?.includes('Zonnig'), location.pathname]).toEqual([true, places.home]);
  await receive(show('webshop', 'Regen'));
  expect([root.textContent?.includes('Zonnig'), root.textContent?.includes('Regen')]).toEqual([false, true]);

  const nobody = await fetch(`/api/${refreshCookie.path}`, { method: 'POST' });
  expect([nobody.status, (await fetch('/api/y')).status]).toEqual([200, 404]);
  await receive(show('login', 'Zonnig'));
  await settle();
  await vi.waitFor(() => expect(root.textContent).toContain(loginTexts.submit));
  expect(location.pathname).toBe(`/voorbeeld-3${places.login}`);
  root.remove();
});

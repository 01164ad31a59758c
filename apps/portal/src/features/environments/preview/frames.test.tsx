import { getEmailPreview } from '@portal/contract/environments/preview/email-preview';
import type { Environment } from '@portal/contract/environments/schema';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../../testing/page.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { texts as frameTexts } from './frames/texts.ts';
import { texts } from './texts.ts';
import { PreviewFrame, type Device } from './PreviewFrame.tsx';
import { ThemedScreen } from './frames/ThemedScreen.tsx';
import { ScreenFrame } from './frames/ScreenFrame.tsx';

const shared = { title: 'Voorbeeld', textSize: '150', style: {} } as const;
const frame = () => screen.getByTitle<HTMLIFrameElement>('Voorbeeld');
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Sends a message to the editor, from the page in the frame unless another window is given. */
const tell = (
  data: unknown,
  {
    source = frame().contentWindow,
    origin = location.origin,
  }: { source?: Window | null; origin?: string } = {},
) => act(async () => void window.dispatchEvent(new MessageEvent('message', { data, source, origin })));

/** Puts a page into the frame, which jsdom does not load. */
function put(body = '') {
  const page = frame().contentDocument as Document;
  page.write(`<html><head></head><body>${body}</body></html>`);
  page.close();
  // A frame of jsdom takes a signal of its own kind only.
  vi.stubGlobal('AbortController', (page.defaultView as unknown as typeof globalThis).AbortController);
}

beforeEach(() => void vi.useFakeTimers());

function openPortal() {
  const page = (environment = environmentOf(), isPublished = false) => (
    <ScreenFrame {...shared} screen="login" environment={environment} isPublished={isPublished} />
  );
  const { rerender } = render(page());
  put();
  const sent = vi.spyOn(frame().contentWindow as Window, 'postMessage').mockReturnValue();
  return { sent, show: (...given: Parameters<typeof page>) => rerender(page(...given)) };
}

test('[ENV-09] a frame gets its screen once its own page says that it is ready, and again after a change', async () => {
  const { sent, show } = openPortal();
  await tell({ preview: 'ready' }, { source: window });
  await tell({ preview: 'ready' }, { origin: 'https://evil.example' });
  await tell({ preview: 'anders' });
  expect(sent).not.toHaveBeenCalled();
  await tell({ preview: 'ready' });
  const message = { preview: 'show', screen: 'login', environment: environmentOf() };
  expect(sent.mock.calls).toEqual([[message, location.origin]]);
  expect(frame().contentDocument?.documentElement.style.fontSize).toBe('150%');
  show(environmentOf({ name: 'Zon' }), true);
  expect(sent.mock.lastCall?.[0]).toMatchObject({ environment: { name: 'Zon' } });
  expect(frame().hasAttribute('data-published')).toBe(true);
});

test('[ENV-09] a page that is not ready in time is said to be late, and is loaded anew by a button', async () => {
  openPortal();
  await pass(14_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect([screen.getByRole('alert').textContent.includes(frameTexts.late), frame().hidden]).toEqual([
    true,
    true,
  ]);
  const before = frame();
  await press(frameTexts.retry);
  put();
  expect([frame() === before, frame().hidden, screen.queryByRole('alert')]).toEqual([false, false, null]);
  await tell({ preview: 'ready' });
  await pass(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

const bodies = {
  email: '<div><img></div><p>{{name}}</p>',
  error: '<p>Fout</p>',
};
const load = (body: string) =>
  act(async () => {
    put(body);
    frame().dispatchEvent(new Event('load'));
  });

test('[ENV-09] nothing is left of a frame that is gone', () => {
  const { unmount } = render(<ScreenFrame {...shared} screen="login" environment={environmentOf()} />);
  expect(vi.getTimerCount()).toBe(1);
  const remove = vi.spyOn(window, 'removeEventListener');
  unmount();
  expect([vi.getTimerCount(), remove.mock.calls.map(([name]) => name)]).toEqual([
    0,
    expect.arrayContaining(['message']),
  ]);
});

test('[ENV-09] a screen is scaled to its room for each device, beside the published one where they are compared', () => {
  type Look = (entries: { contentRect: { width: number } }[]) => void;
  const rooms: { look: Look; isLeft: boolean }[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly room: (typeof rooms)[number];
      constructor(look: Look) {
        this.room = { look, isLeft: false };
      }
      observe(element: Element | null) {
        // The pages in the frames are observed too, to scroll them together.
        if (element?.ownerDocument === document) rooms.push(this.room);
      }
      disconnect() {
        this.room.isLeft = true;
      }
    },
  );
  const page = (device: Device, live?: Environment) => (
    <PreviewFrame device={device} screen="login" environment={environmentOf()} live={live} textSize="100" />
  );
  const { rerender, unmount } = render(page('desktop'));
  const scale = () => document.querySelector('iframe')?.parentElement?.style.getPropertyValue('--scale');
  const fit = (width: number) => act(() => rooms.at(-1)?.look([{ contentRect: { width } }]));
  fit(640);
  expect([scale(), document.querySelectorAll('iframe').length]).toEqual(['0.5', 1]);
  rerender(page('phone', environmentOf({ name: 'Nu' })));
  fit(390);
  expect([scale(), rooms[0]?.isLeft]).toEqual(['1', true]);
  const [ours, published] = document.querySelectorAll('iframe');
  expect([ours?.title, ours?.style.clipPath, ours?.hasAttribute('data-published')]).toEqual([
    texts.phone,
    '',
    false,
  ]);
  expect([published?.title, published?.style.clipPath, published?.hasAttribute('data-published')]).toEqual([
    texts.live.phone,
    'inset(0px 50% 0px 0px)',
    true,
  ]);
  unmount();
  expect(rooms.every(({ isLeft }) => isLeft)).toBe(true);
});

test('[ENV-09] an email is filled in for light or dark screens, in the size of the text', async () => {
  const page = (name: string) => (
    <ScreenFrame {...shared} screen="email-dark" environment={environmentOf({ name })} />
  );
  const { rerender } = render(page('Zonnig'));
  expect(frame().getAttribute('src')).toBe(`/api/${getEmailPreview.path}`);
  await load(bodies.email);
  const root = () => frame().contentDocument?.documentElement;
  expect([root()?.style.colorScheme, root()?.style.getPropertyValue('--email-text-size')]).toEqual([
    'dark',
    '1.5',
  ]);
  rerender(page('Zon'));
  expect(frame().contentDocument?.querySelector('p')?.textContent).toBe('Zon');
});

test('[ENV-09] a page that is no email is late at once', async () => {
  render(<ScreenFrame {...shared} screen="email" environment={environmentOf()} />);
  await load(bodies.error);
  expect(screen.queryByRole('alert')).not.toBeNull();
});

test('[ENV-09] a followed screen takes on other colors without being loaded again, and again after it is loaded', async () => {
  const page = (given: object) => (
    <ThemedScreen title="Voorbeeld" screen="login" environment={environmentOf(given)} />
  );
  const { rerender } = render(page({}));
  put();
  rerender(page({ themeVariables: { color_text: '#112233' } }));
  const sent = vi.spyOn(frame().contentWindow as Window, 'postMessage').mockReturnValue();
  await tell({ preview: 'ready' });
  const text = () => frame().contentDocument?.body.style.getPropertyValue('--portal-text');
  expect([sent.mock.calls.length, text()]).toEqual([1, '#112233']);
  rerender(page({ version: 2, themeVariables: { color_text: '#332211' } }));
  expect([sent.mock.calls.length, text()]).toEqual([1, '#332211']);
  frame().contentDocument?.body.removeAttribute('style');
  frame().dispatchEvent(new Event('load'));
  expect(text()).toBe('#332211');
  rerender(page({ version: 3, themeVariables: { color_text: '#332211', color_mainnav: '#000000' } }));
  expect(sent.mock.calls.length).toBe(2);
  rerender(
    page({ version: 4, name: 'Zon', themeVariables: { color_text: '#332211', color_mainnav: '#000000' } }),
  );
  expect(sent.mock.lastCall?.[0]).toMatchObject({ environment: { name: 'Zon' } });
});

import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { controls, press, settle } from '../../testing/page.ts';
import { json, later, serve } from '../../testing/requests.ts';
import { FilePreview } from './FilePreview.tsx';
import { texts } from './texts.ts';
import { usePages } from './use-pages.ts';

interface Drawn {
  width: number;
  turn: number;
  isCancelled: boolean;
}

const documents = vi.hoisted(() => ({
  opened: [] as { isClosed: boolean }[],
  drawn: [] as Drawn[],
  count: 1,
  isBroken: false,
}));
const { opened, drawn } = documents;

// jsdom cannot draw, so pages that draw nothing stand in.
vi.mock('pdfjs-dist', () => {
  const page = {
    rotate: 0,
    getViewport: ({ scale, rotation }: { scale: number; rotation: number }) => ({
      width: scale * 1_000,
      height: scale,
      rotation,
    }),
    render: ({ canvas, viewport }: { canvas: HTMLCanvasElement; viewport: { rotation: number } }) => {
      const one = { width: canvas.width, turn: viewport.rotation, isCancelled: false };
      documents.drawn.push(one);
      return {
        promise: documents.isBroken ? Promise.reject(new Error('x')) : Promise.resolve(),
        cancel: () => void (one.isCancelled = true),
      };
    },
  };
  return {
    GlobalWorkerOptions: {},
    getDocument: () => {
      const one = { isClosed: false };
      documents.opened.push(one);
      return {
        promise: Promise.resolve({ numPages: documents.count, getPage: async () => page }),
        destroy: () => void (one.isClosed = true),
      };
    },
  };
});

// Loads the code on demand before the tests, which then wait for the file only.
beforeAll(() => Promise.all([import('./open-pdf.ts'), import('./open-image.ts')]));
beforeEach(() => {
  opened.length = 0;
  drawn.length = 0;
  documents.count = 1;
  documents.isBroken = false;
});

const file = (name: string) => <FilePreview filename={name} href={`/api/${name}`} />;
/** Waits until a file is open, and its pages are drawn. */
const untilDrawn = () => waitFor(() => expect(drawn.length).toBeGreaterThan(0));
const sheets = () => screen.queryAllByRole('img').map((sheet) => sheet.getAttribute('aria-label'));

test('a previewed file is closed when another one is shown and when the preview unmounts', async () => {
  serve({ 'GET /api/a.pdf': new Response('a'), 'GET /api/b.pdf': new Response('b') });
  const { rerender, unmount } = render(file('a.pdf'));
  await untilDrawn();
  expect(sheets()).toEqual([texts.page(1, 1)]);
  rerender(file('b.pdf'));
  await waitFor(() => expect(drawn).toHaveLength(2));
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  unmount();
  await settle();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect(drawn.map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
});

test('another file is shown as it is, without the rotation and the pages of the one before', async () => {
  documents.count = 12;
  const slow = later();
  serve({ 'GET /api/a.pdf': new Response('a'), 'GET /api/b.pdf': slow.response });
  const { rerender } = render(file('a.pdf'));
  await untilDrawn();
  await press(texts.turn);
  rerender(file('b.pdf'));
  expect(sheets()).toEqual([]);
  await act(async () => slow.give(new Response('b')));
  await waitFor(() => expect([drawn.at(-1)?.turn, sheets().length]).toEqual([0, 10]));
});

test('a file that arrives after another one was requested is not shown', async () => {
  const slow = later();
  const asked = serve({ 'GET /api/a.pdf': slow.response, 'GET /api/b.pdf': new Response('b') });
  const { rerender } = render(file('a.pdf'));
  rerender(file('b.pdf'));
  await untilDrawn();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await act(async () => slow.give(new Response('a')));
  await waitFor(() => expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, true]));
  expect(sheets()).toHaveLength(1);
});

test('a file that fails after another one was requested does not replace that one by an error', async () => {
  const slow = later();
  serve({ 'GET /api/a.pdf': slow.response, 'GET /api/b.pdf': new Response('b') });
  const { result, rerender } = renderHook(({ name }) => usePages(`/api/${name}`, name), {
    initialProps: { name: 'a.pdf' },
  });
  rerender({ name: 'b.pdf' });
  await waitFor(() => expect(result.current.kind).toBe('open'));
  await act(async () => slow.give(json({}, 500)));
  await settle();
  expect(result.current.kind).toBe('open');
});

test('a file that cannot be loaded offers a download and a retry', async () => {
  serve({ 'GET /api/a.pdf': json({}, 500) });
  render(file('a.pdf'));
  await settle();
  expect(screen.getByText(texts.failed)).toBeDefined();
  expect(controls(texts.download)[0]?.getAttribute('href')).toBe('/api/a.pdf');
  await press(texts.retry);
  await settle();
  serve({ 'GET /api/a.pdf': new Response('a') });
  await press(texts.retry);
  await untilDrawn();
  expect(sheets()).toHaveLength(1);
});

test('a file is opened as what its name says, whatever the case of that', async () => {
  serve({ 'GET /api/a.PDF': new Response('a'), 'GET /api/a.png': new Response('a') });
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2, height: 1, close }));
  const context = { translate: () => {}, rotate: () => {}, scale: () => {}, drawImage: () => {} };
  const found = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(context));
  documents.count = 3;
  const { rerender, unmount } = render(file('a.PDF'));
  await waitFor(() => expect(sheets()).toHaveLength(3));
  expect([opened.length, found.mock.calls.length]).toEqual([1, 0]);
  rerender(file('a.png'));
  await waitFor(() => expect(sheets()).toEqual([texts.page(1, 1)]));
  await waitFor(() => expect([opened.length, found.mock.calls.length]).toEqual([1, 1]));
  unmount();
  await settle();
  expect(close).toHaveBeenCalledOnce();
});

test('[UPL-07] the text of a txt or rtf file is shown as text', async () => {
  serve({
    'GET /api/a.txt': new Response('<b>Diploma</b>'),
    'GET /api/a.rtf': new Response('{\\rtf1 Verklaring\\par Anna}'),
  });
  const { rerender, container } = render(file('a.txt'));
  const shown = () => container.querySelector('section')?.textContent;
  await waitFor(() => expect(shown()).toBe('<b>Diploma</b>'));
  rerender(file('a.rtf'));
  await waitFor(() => expect(shown()).toBe('Verklaring\nAnna'));
  expect(controls(texts.download)[0]?.getAttribute('href')).toBe('/api/a.rtf');
});

test('a file type that cannot be previewed is not fetched', () => {
  const asked = serve({});
  render(file('brief.docx'));
  expect(screen.getByText(texts.unknown)).toBeDefined();
  expect([asked.length, controls(texts.download).length]).toEqual([0, 1]);
});

test('a page can be zoomed within limits and turned', async () => {
  serve({ 'GET /api/a.pdf': new Response('a') });
  render(file('a.pdf'));
  await untilDrawn();
  const last = () => ({ width: drawn.at(-1)?.width, turn: drawn.at(-1)?.turn });
  expect(last()).toEqual({ width: 1_600, turn: 0 });
  const isDisabled = (name: string) => controls(name)[0]?.getAttribute('aria-disabled') === 'true';
  expect([isDisabled(texts.smaller), isDisabled(texts.larger)]).toEqual([true, false]);
  await press(texts.smaller);
  expect(last().width).toBe(1_600);
  await press(texts.larger);
  expect(isDisabled(texts.smaller)).toBe(false);
  await press(texts.smaller);
  expect(last().width).toBe(1_600);
  for (const width of [2_400, 3_200, 4_800, 4_800]) {
    await press(texts.larger);
    expect(last().width).toBe(width);
  }
  expect(controls(texts.larger)[0]?.getAttribute('aria-disabled')).toBe('true');
  for (const turn of [90, 180, 270, 0]) {
    await press(texts.turn);
    expect(last().turn).toBe(turn);
  }
});

test('the pages of a long file are drawn ten at a time', async () => {
  documents.count = 12;
  serve({ 'GET /api/a.pdf': new Response('a') });
  render(file('a.pdf'));
  await untilDrawn();
  expect([sheets().length, sheets().at(-1)]).toEqual([10, texts.page(10, 12)]);
  await press(texts.more(2));
  expect(sheets()).toHaveLength(12);
  expect(
    [...document.querySelectorAll('button')].filter((one) => one.textContent.startsWith('Toon')),
  ).toEqual([]);
});

test('of a file of eleven pages one is left', async () => {
  documents.count = 11;
  serve({ 'GET /api/a.pdf': new Response('a') });
  render(file('a.pdf'));
  await untilDrawn();
  expect(controls('Toon nog 1 pagina')).toHaveLength(1);
});

test('a page that cannot be drawn is replaced by an error', async () => {
  documents.isBroken = true;
  serve({ 'GET /api/a.pdf': new Response('a') });
  render(file('a.pdf'));
  await untilDrawn();
  expect(await screen.findByText(texts.failedPage)).toBeDefined();
});

import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { controls, press, settle } from '../../testing/page.ts';
import { json, later, serve } from '../../testing/requests.ts';
import { FilePreview } from './FilePreview.tsx';
import type { Drawing } from './pages.ts';
import { texts } from './texts.ts';
import { usePages } from './use-pages.ts';

interface Drawn extends Drawing {
  page: number;
  signal: AbortSignal;
}

const opened: { file: Blob; isClosed: boolean }[] = [];
const drawn: Drawn[] = [];
let count = 1;
let isBroken = false;

vi.mock('./open-image.ts', () => ({
  openImage: async (file: Blob) => {
    const one = { file, isClosed: false };
    opened.push(one);
    return {
      count,
      close: () => void (one.isClosed = true),
      draw: async (page: number, _canvas: unknown, drawing: Drawing, signal: AbortSignal) => {
        drawn.push({ page, ...drawing, signal });
        if (isBroken) throw new Error('x');
      },
    };
  },
}));

const pdfs: Blob[] = [];

vi.mock('./open-pdf.ts', () => ({
  openPdf: async (file: Blob) => {
    pdfs.push(file);
    return { count: 3, close: () => {}, draw: async () => {} };
  },
}));

beforeEach(() => {
  pdfs.length = 0;
  opened.length = 0;
  drawn.length = 0;
  count = 1;
  isBroken = false;
});

const file = (name: string) => <FilePreview filename={name} href={`/api/${name}`} />;
const sheets = () => screen.queryAllByRole('img').map((sheet) => sheet.getAttribute('aria-label'));

test('a previewed file is closed when another one is shown and when the preview unmounts', async () => {
  serve({ 'GET /api/a.png': new Response('a'), 'GET /api/b.png': new Response('b') });
  const { rerender, unmount } = render(file('a.png'));
  await settle();
  expect(sheets()).toEqual([texts.page(1, 1)]);
  rerender(file('b.png'));
  await settle();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  unmount();
  await settle();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect(drawn.every(({ signal }) => signal.aborted)).toBe(true);
});

test('another file is shown as it is, without the rotation and the pages of the one before', async () => {
  count = 12;
  const slow = later();
  serve({ 'GET /api/a.png': new Response('a'), 'GET /api/b.png': slow.response });
  const { rerender } = render(file('a.png'));
  await settle();
  await press(texts.turn);
  rerender(file('b.png'));
  expect(sheets()).toEqual([]);
  await act(async () => slow.give(new Response('b')));
  await settle();
  expect([drawn.at(-1)?.turn, sheets().length]).toEqual([0, 10]);
});

test('a file that arrives after another one was requested is not shown', async () => {
  const slow = later();
  const asked = serve({ 'GET /api/a.png': slow.response, 'GET /api/b.png': new Response('b') });
  const { rerender } = render(file('a.png'));
  rerender(file('b.png'));
  await settle();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await act(async () => slow.give(new Response('a')));
  await settle();
  expect(opened.filter(({ isClosed }) => isClosed)).toHaveLength(1);
  expect(opened).toHaveLength(2);
  expect(sheets()).toHaveLength(1);
});

test('a file that fails after another one was requested does not replace that one by an error', async () => {
  const slow = later();
  serve({ 'GET /api/a.png': slow.response, 'GET /api/b.png': new Response('b') });
  const { result, rerender } = renderHook(({ name }) => usePages(`/api/${name}`, name), {
    initialProps: { name: 'a.png' },
  });
  rerender({ name: 'b.png' });
  await settle();
  expect(result.current.kind).toBe('open');
  await act(async () => slow.give(json({}, 500)));
  await settle();
  expect(result.current.kind).toBe('open');
});

test('a file that cannot be loaded offers a download and a retry', async () => {
  serve({ 'GET /api/a.png': json({}, 500) });
  render(file('a.png'));
  await settle();
  expect(screen.getByText(texts.failed)).toBeDefined();
  expect(controls(texts.download)[0]?.getAttribute('href')).toBe('/api/a.png');
  await press(texts.retry);
  await settle();
  serve({ 'GET /api/a.png': new Response('a') });
  await press(texts.retry);
  await settle();
  expect(sheets()).toHaveLength(1);
});

test('a PDF is opened as one, whatever the case of its name', async () => {
  serve({ 'GET /api/a.PDF': new Response('a') });
  render(file('a.PDF'));
  await settle();
  await vi.waitFor(() => expect(sheets()).toHaveLength(3));
  expect([pdfs.length, opened.length]).toEqual([1, 0]);
});

test('[UPL-07] the text of a txt or rtf file is shown as text', async () => {
  serve({
    'GET /api/a.txt': new Response('<b>Diploma</b>'),
    'GET /api/a.rtf': new Response('{\\rtf1 Verklaring\\par Anna}'),
  });
  const { rerender, container } = render(file('a.txt'));
  const shown = () => container.querySelector('section')?.textContent;
  await vi.waitFor(() => expect(shown()).toBe('<b>Diploma</b>'));
  rerender(file('a.rtf'));
  await vi.waitFor(() => expect(shown()).toBe('Verklaring\nAnna'));
  expect(controls(texts.download)[0]?.getAttribute('href')).toBe('/api/a.rtf');
});

test('a file type that cannot be previewed is not fetched', () => {
  const asked = serve({});
  render(file('brief.docx'));
  expect(screen.getByText(texts.unknown)).toBeDefined();
  expect([asked.length, controls(texts.download).length]).toEqual([0, 1]);
});

test('a page can be zoomed within limits and turned', async () => {
  serve({ 'GET /api/a.png': new Response('a') });
  render(file('a.png'));
  await settle();
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
  count = 12;
  serve({ 'GET /api/a.png': new Response('a') });
  render(file('a.png'));
  await settle();
  expect([sheets().length, sheets().at(-1)]).toEqual([10, texts.page(10, 12)]);
  await press(texts.more(2));
  expect(sheets()).toHaveLength(12);
  expect(
    [...document.querySelectorAll('button')].filter((one) => one.textContent.startsWith('Toon')),
  ).toEqual([]);
});

test('of a file of eleven pages one is left', async () => {
  count = 11;
  serve({ 'GET /api/a.png': new Response('a') });
  render(file('a.png'));
  await settle();
  expect(controls('Toon nog 1 pagina')).toHaveLength(1);
});

test('a page that cannot be drawn is replaced by an error', async () => {
  isBroken = true;
  serve({ 'GET /api/a.png': new Response('a') });
  render(file('a.png'));
  await settle();
  expect(screen.getByText(texts.failedPage)).toBeDefined();
});

import { expect, test, vi } from 'vitest';
import { openPdf } from './open-pdf.ts';

const rendering = { promise: Promise.resolve(), cancel: vi.fn<() => void>() };
const page = {
  rotate: 90,
  getViewport: vi.fn<(options: { scale: number; rotation: number }) => { width: number; height: number }>(
    ({ scale }) => ({ width: 200.5 * scale, height: 100 * scale }),
  ),
  render: vi.fn<() => typeof rendering>(() => rendering),
};
const pdf = {
  numPages: 3,
  getPage: vi.fn<(number: number) => Promise<typeof page>>(() => Promise.resolve(page)),
};

const loading = vi.fn<(options: object) => void>();
const destroy = vi.fn<() => void>();

// jsdom cannot draw, so a page that draws nothing stands in.
vi.mock('pdfjs-dist', () => ({
  GlobalWorkerOptions: {},
  getDocument: (options: object) => {
    loading(options);
    return { promise: Promise.resolve(pdf), destroy };
  },
}));

const draw = async (number: number, signal = new AbortController().signal) => {
  const canvas = document.createElement('canvas');
  const pages = await openPdf(new Blob(['%PDF-']));
  await pages.draw(number, canvas, { width: 401, turn: 180 }, signal);
  return { canvas, count: pages.count };
};

test('page 0 is the first page, drawn at the given width and turned in addition to its own rotation', async () => {
  const { canvas, count } = await draw(0);
  expect(count).toBe(3);
  expect(pdf.getPage).toHaveBeenCalledWith(1);
  expect(page.getViewport).toHaveBeenLastCalledWith({ scale: 2, rotation: 270 });
  expect([canvas.width, canvas.height]).toEqual([401, 200]);
});

test('an aborted page is not drawn, or its drawing is cancelled', async () => {
  page.render.mockClear();
  await draw(1, AbortSignal.abort());
  expect(page.render).not.toHaveBeenCalled();
  const controller = new AbortController();
  await draw(1, controller.signal);
  controller.abort();
  expect(rendering.cancel).toHaveBeenCalledOnce();
});

test('drawing a damaged page rejects', async () => {
  rendering.promise = Promise.reject(new Error('damaged'));
  await expect(draw(2)).rejects.toThrow('damaged');
});

test('a drawing that was broken off is no error', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  rendering.promise = promise;
  const controller = new AbortController();
  const drawing = draw(2, controller.signal);
  await vi.waitFor(() => expect(page.render).toHaveBeenCalled());
  controller.abort();
  reject(new Error('cancelled'));
  await expect(drawing).resolves.toBeDefined();
});

test('a PDF is read without WebAssembly, which the page forbids, and let go when it is closed', async () => {
  const pages = await openPdf(new Blob(['%PDF-']));
  expect(loading.mock.lastCall?.[0]).toMatchObject({
    useWasm: false,
    wasmUrl: expect.stringMatching(/\/$/),
  });
  expect(destroy).not.toHaveBeenCalled();
  pages.close();
  expect(destroy).toHaveBeenCalledOnce();
});

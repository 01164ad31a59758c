import { afterEach, expect, test, vi } from 'vitest';
import { loadAll } from './load-all.ts';

afterEach(() => vi.unstubAllGlobals());

const record = (id: number) => ({ id: String(id), at: '2026-11-21T12:00:00Z', event: 'user_updated' });

/** Serves these records, page by page. Returns a function that returns the URLs of the requests. */
function serve(total: number, ...pages: number[][]) {
  const responses = pages.map((ids) =>
    Response.json({
      '@type': 'hydra:Collection',
      'hydra:member': ids.map(record),
      'hydra:totalItems': total,
    }),
  );
  const fetched = vi.fn<(url: string) => Promise<Response>>(
    async () => responses.shift() ?? new Response(null, { status: 500 }),
  );
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([url]) => url);
}

const view = { values: {}, table: { page: 2 }, search: 'anna', object: '' };
const idsOf = async () => (await loadAll(view)).map(({ id }) => Number(id));

test('[CMP-04] loadAll loads every page of the filtered records from the first on', async () => {
  const asked = serve(5, [5, 4], [3, 2], [1]);
  expect(await idsOf()).toEqual([5, 4, 3, 2, 1]);
  expect(asked()).toEqual([1, 2, 3].map((page) => `/api/audit?page=${page}&person=anna`));
});

test('[CMP-04] records that shift to the next page meanwhile are included once', async () => {
  serve(4, [4, 3], [3, 2], [1]);
  expect(await idsOf()).toEqual([4, 3, 2, 1]);
});

test('[CMP-04] loading ends without an error when there are fewer records than the total', async () => {
  serve(9, [2, 1], []);
  expect(await idsOf()).toEqual([2, 1]);
});

test('[CMP-04] loadAll rejects when a page cannot be loaded', async () => {
  serve(4, [4, 3]);
  await expect(loadAll(view)).rejects.toThrow('Page 2');
});

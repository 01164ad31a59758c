import { afterEach, expect, test, vi } from 'vitest';
import { parseAuditView } from './filters.ts';
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

const view = parseAuditView(new URLSearchParams('persoon=anna&pagina=2'));
const idsOf = async () => (await loadAll(view)).map(({ id }) => Number(id));

test('[CMP-04] the file holds every page of what is filtered on, from the first', async () => {
  const asked = serve(5, [5, 4], [3, 2], [1]);
  expect(await idsOf()).toEqual([5, 4, 3, 2, 1]);
  expect(asked()).toEqual([1, 2, 3].map((page) => `/api/audit?page=${page}&person=anna`));
});

test('[CMP-04] what happens meanwhile puts no record into the file twice', async () => {
  serve(4, [4, 3], [3, 2], [1]);
  expect(await idsOf()).toEqual([4, 3, 2, 1]);
});

test('[CMP-04] an audit log with fewer records than its total ends without an error', async () => {
  serve(9, [2, 1], []);
  expect(await idsOf()).toEqual([2, 1]);
});

test('[CMP-04] a page that fails to come fails the whole', async () => {
  serve(4, [4, 3]);
  await expect(loadAll(view)).rejects.toThrow('Page 2');
});

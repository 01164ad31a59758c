import { expect, test, vi } from 'vitest';
import { readWho } from './visitor.ts';

const ask = (response: () => Promise<Response>) => {
  const fetched = vi.fn<() => Promise<Response>>(response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('the visitor is who the server of this site says', async () => {
  const who = {
    fullName: 'Sanne Bakker',
    email: 'sanne@voorbeeld.example',
    portal: 'https://portaal.example',
  };
  const fetched = ask(async () => Response.json(who));
  expect(await readWho()).toEqual(who);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/who');
});

test.each([
  ['an error', async () => Response.json({ fullName: 'Fout' }, { status: 500 })],
  ['no JSON', async () => new Response('<p>')],
  ['no answer', async () => Promise.reject(new TypeError('offline'))],
])('%s leaves the visitor unknown', async (_, response: () => Promise<Response>) => {
  ask(response);
  expect(await readWho()).toEqual({});
});

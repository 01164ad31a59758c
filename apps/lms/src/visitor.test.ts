import { expect, test, vi } from 'vitest';
import { readVisitor } from './visitor.ts';

const ask = (response: () => Promise<Response>) => {
  const fetched = vi.fn<() => Promise<Response>>(response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('the visitor is who the server of this site says', async () => {
  const who = {
    fullName: 'Anna de Vries',
    email: 'anna@voorbeeld.example',
    portal: 'https://portaal.example',
  };
  const fetched = ask(async () => Response.json(who));
  expect(await readVisitor()).toEqual(who);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/who');
});

test('a part of the response that is no text is left out', async () => {
  ask(async () => Response.json({ fullName: 'Anna de Vries', email: null, portal: 7 }));
  expect(await readVisitor()).toEqual({ fullName: 'Anna de Vries' });
});

test.each([
  ['an error', async () => Response.json({ fullName: 'Fout' }, { status: 500 })],
  ['no JSON', async () => new Response('<p>')],
  ['a list', async () => Response.json(['Anna'])],
  ['no answer', async () => Promise.reject(new TypeError('offline'))],
])('%s leaves the visitor unknown', async (_, response: () => Promise<Response>) => {
  ask(response);
  expect(await readVisitor()).toEqual({});
});

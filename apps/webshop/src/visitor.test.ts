import { expect, test, vi } from 'vitest';
import { readVisitor } from './visitor.ts';

const answerWith = (response: () => Promise<Response>) => {
  const fetched = vi.fn<() => Promise<Response>>(response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('readVisitor() returns the visitor from the route /who', async () => {
  const who = {
    fullName: 'Anna de Vries',
    email: 'anna@voorbeeld.example',
    portal: 'https://portaal.example',
  };
  const fetched = answerWith(async () => Response.json(who));
  expect(await readVisitor()).toEqual(who);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/who');
});

test('readVisitor() leaves out fields that are no text', async () => {
  answerWith(async () => Response.json({ fullName: 'Anna de Vries', email: null, portal: 7 }));
  expect(await readVisitor()).toEqual({ fullName: 'Anna de Vries' });
});

test.each([
  ['an error', async () => Response.json({ fullName: 'Fout' }, { status: 500 })],
  ['no JSON', async () => new Response('<p>')],
  ['a list', async () => Response.json(['Anna'])],
  ['a network failure', async () => Promise.reject(new TypeError('offline'))],
])('readVisitor() returns an unknown visitor for %s', async (_, response: () => Promise<Response>) => {
  answerWith(response);
  expect(await readVisitor()).toEqual({});
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { runIdempotently, sweepMutations } from './idempotency.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
afterAll(() => demo.close());

const [anna, iris] = [demoId('user:anna'), demoId('user:iris')];

/** Returns a save whose response is its number, with a mock that counts its runs. */
function saves() {
  let number = 0;
  const work = vi.fn<() => Promise<{ number: number }>>(async () => ({ number: (number += 1) }));
  const save = (userId: string, mutationId: string | null, content: unknown = { a: 1 }) =>
    runIdempotently(demo.services, { userId, mutationId, content }, work);
  return { work, save };
}

test('[PRO-14] a save repeated with the same key runs once and returns the first response', async () => {
  const { work, save } = saves();
  const key = crypto.randomUUID();
  expect(await save(anna, key)).toEqual({ number: 1 });
  expect(await save(anna, key)).toEqual({ number: 1 });
  expect(work).toHaveBeenCalledTimes(1);
});

test('ten simultaneous saves with the same key run once', async () => {
  const { work, save } = saves();
  const key = crypto.randomUUID();
  const responses = await Promise.all(Array.from({ length: 10 }, () => save(anna, key)));
  expect(new Set(responses.map(({ number }) => number))).toEqual(new Set([1]));
  expect(work).toHaveBeenCalledTimes(1);
});

test('[T71] saves of two users with the same key are independent', async () => {
  const { work, save } = saves();
  const key = crypto.randomUUID();
  expect([await save(anna, key), await save(iris, key)]).toEqual([{ number: 1 }, { number: 2 }]);
  expect([await save(iris, key), await save(anna, key)]).toEqual([{ number: 2 }, { number: 1 }]);
  expect(work).toHaveBeenCalledTimes(2);
});

test('other content with the same key is refused with 409', async () => {
  const { save } = saves();
  const key = crypto.randomUUID();
  await save(anna, key);
  await expect(save(anna, key, { a: 2 })).rejects.toMatchObject({
    status: 409,
    message: 'Onder deze naam is al iets anders opgeslagen.',
  });
});

test('a failed save can be repeated with its key', async () => {
  const { work, save } = saves();
  const key = crypto.randomUUID();
  work.mockRejectedValueOnce(new Error('no'));
  await expect(save(anna, key)).rejects.toThrow('no');
  expect(await save(anna, key)).toEqual({ number: 1 });
});

test('every save without a key runs', async () => {
  const { work, save } = saves();
  await save(anna, null);
  await save(anna, null);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a key expires after a day', async () => {
  const { work, save } = saves();
  const key = crypto.randomUUID();
  await save(anna, key);
  const sweep = () => sweepMutations(demo.services.database, demo.clock.now());
  demo.clock.advance(24 * 3_600 - 1);
  await sweep();
  await save(anna, key);
  expect(work).toHaveBeenCalledTimes(1);
  demo.clock.advance(1);
  await sweep();
  await save(anna, key);
  expect(work).toHaveBeenCalledTimes(2);
});

const annas = { person: demoId('person:anna'), contact: demoId('contact:anna') };
const wft = `/api/relations/wft_diploma_requirements/${annas.contact}`;
const other = crypto.randomUUID();

test.each<[string, string, string, object, [string, object]]>([
  [
    'PUT',
    'a person',
    `/api/relations/people/${annas.person}`,
    { town: 'Utrecht' },
    [`/api/relations/people/${annas.person}`, { town: 'Zeist' }],
  ],
  [
    'PUT',
    'a contact',
    `/api/relations/contacts/${annas.contact}`,
    { phone: null },
    [`/api/relations/contacts/${other}`, { phone: null }],
  ],
  [
    'PUT',
    'a profile',
    `/api/relations/people/${annas.person}/profile`,
    { person: { town: 'Utrecht' } },
    [`/api/relations/people/${annas.person}/profile`, { contact: { phone: null } }],
  ],
  [
    'POST',
    'PA choices',
    `/api/relations/wft_pau_modules/${annas.contact}`,
    { wftBasis: ['other'] },
    [`/api/relations/wft_pac_modules/${annas.contact}`, { wftBasis: ['other'] }],
  ],
  [
    'POST',
    'PA choices of a contact',
    `/api/relations/wft_pau_modules/${annas.contact}`,
    { wftInkomen: ['other'] },
    [`/api/relations/wft_pau_modules/${other}`, { wftInkomen: ['other'] }],
  ],
  ['POST', 'Wft requirements', wft, { requirements: ['modbasis'] }, [wft, { requirements: ['advzorg'] }]],
  [
    'POST',
    'Wft requirements of a contact',
    wft,
    { requirements: ['modbasis'] },
    [wft.replace(annas.contact, other), { requirements: ['modbasis'] }],
  ],
  // Comes last, since a person with two contacts has to choose one at the next login.
  [
    'POST',
    'a private account',
    '/api/relations/contacts/private',
    { brand: null },
    ['/api/relations/contacts/private', { brand: 'zonnig' }],
  ],
])(
  '[PRO-14] %s of %s returns its first response for the same key, and 409 for the key of another save',
  async (method, _, url, body, [otherUrl, otherBody]) => {
    await demo.restore();
    const browser = new Browser(demo.app);
    await browser.login('anna');
    const mutationId = crypto.randomUUID();
    const send = (to: string, content: object) =>
      browser.send(method, to, { ...content, mutationId }, { 'content-type': 'application/ld+json' });
    const first = await send(url, body);
    expect(first.statusCode, first.body).toBe(200);
    const again = await send(url, body);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await send(otherUrl, otherBody)).statusCode).toBe(409);
  },
);

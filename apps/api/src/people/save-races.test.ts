import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { contactUrl, peopleWorld, personUrl, put } from '../testing/people.ts';

let demo: DemoApp;
let world: ReturnType<typeof peopleWorld>;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  world = peopleWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const loggedIn = (username?: string) => world.loggedIn(username);
const storedPerson = () => world.storedPerson();

describe('[PRO-14] [T71] concurrent saves of one record', () => {
  test('a save with an outdated version returns 412 and changes nothing', async () => {
    const visitor = await loggedIn();
    expect((await put(visitor, personUrl(), { town: 'Utrecht' }, { 'if-match': '"1"' })).statusCode).toBe(
      200,
    );
    const late = await put(visitor, personUrl(), { town: 'Den Haag' }, { 'if-match': '"1"' });
    expect(late.statusCode).toBe(412);
    expect((await storedPerson()).town).toBe('Utrecht');
    expect((await put(visitor, personUrl(), { town: 'Den Haag' }, { 'if-match': '"2"' })).statusCode).toBe(
      200,
    );
    expect((await put(visitor, contactUrl(), { phone: '' }, { 'if-match': '"7"' })).statusCode).toBe(412);
  });

  test.each([
    ['a person', personUrl(), (index: number) => ({ town: `Stad ${index}` })],
    ['a contact', contactUrl(), (index: number) => ({ phone: `06 123456${index + 10}` })],
  ])('only one of twenty simultaneous saves of %s with the same version succeeds', async (_, url, bodyOf) => {
    const visitor = await loggedIn();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (__, index) => put(visitor, url, bodyOf(index), { 'if-match': '"1"' })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19);
  });

  test('fifty concurrent increments with retries after 412 lose none', async () => {
    const visitor = await loggedIn();
    const houseNumberOf = async () => Number((await storedPerson()).houseNumber);
    await put(visitor, personUrl(), { houseNumber: '0' });
    const addOne = async (): Promise<number> => {
      for (let attempt = 1; ; attempt += 1) {
        const { houseNumber, version } = await storedPerson();
        const response = await put(
          visitor,
          personUrl(),
          { houseNumber: String(Number(houseNumber) + 1) },
          { 'if-match': `"${version}"` },
        );
        if (response.statusCode === 200) return attempt;
        expect(response.statusCode).toBe(412);
      }
    };
    // Five in parallel: with all fifty nearly every attempt would fail.
    const attempts: number[] = [];
    const writers = Array.from({ length: 5 }, async () => {
      for (let turn = 0; turn < 10; turn += 1) attempts.push(await addOne());
    });
    await Promise.all(writers);
    expect(await houseNumberOf()).toBe(50);
    expect((await storedPerson()).version).toBe(52);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
  }, 120_000);

  test('a save without a version succeeds', async () => {
    const visitor = await loggedIn();
    for (const town of ['Utrecht', 'Den Haag'])
      expect((await put(visitor, personUrl(), { town })).statusCode).toBe(200);
  });
});

describe('[NET-04] [T72] repeated saves with a mutationId', () => {
  test('twenty simultaneous saves with the same mutationId make one change and get equal responses', async () => {
    const visitor = await loggedIn();
    const body = { town: 'Utrecht', mutationId: crypto.randomUUID() };
    const responses = await Promise.all(Array.from({ length: 20 }, () => put(visitor, personUrl(), body)));
    expect(new Set(responses.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect((await storedPerson()).version).toBe(2);
  });

  test('a repeated save gets the first response again, also after another save', async () => {
    const visitor = await loggedIn();
    const body = { town: 'Utrecht', mutationId: crypto.randomUUID() };
    const first = await put(visitor, personUrl(), body, { 'if-match': '"1"' });
    await put(visitor, personUrl(), { town: 'Den Haag' });
    const again = await put(visitor, personUrl(), body, { 'if-match': '"1"' });
    expect(again.json()).toEqual(first.json());
    expect((await storedPerson()).town).toBe('Den Haag');
  });

  test('a mutationId used for another save returns 409, except by another user', async () => {
    const visitor = await loggedIn();
    const mutationId = crypto.randomUUID();
    await put(visitor, personUrl(), { town: 'Utrecht', mutationId });
    expect((await put(visitor, personUrl(), { town: 'Den Haag', mutationId })).statusCode).toBe(409);
    expect((await put(visitor, contactUrl(), { phone: '', mutationId })).statusCode).toBe(409);
    // Neither is the answer to one target given for another.
    for (const target of [personUrl('iris'), `${personUrl()}/profile`])
      expect((await put(visitor, target, { town: 'Utrecht', mutationId })).statusCode).toBe(409);
    const phone = { phone: '', mutationId: crypto.randomUUID() };
    await put(visitor, contactUrl(), phone);
    expect((await put(visitor, contactUrl('iris'), phone)).statusCode).toBe(409);
    const iris = await loggedIn('iris');
    expect((await put(iris, personUrl('iris'), { town: 'Den Haag', mutationId })).statusCode).toBe(200);
  });

  test('accept a repetition without the password of the first save', async () => {
    const visitor = await loggedIn();
    for (const [url, body] of [
      [contactUrl(), (proof: object) => ({ phone: '', ...proof })],
      [`${personUrl()}/profile`, (proof: object) => ({ contact: { phone: '', ...proof } })],
    ] as const) {
      const mutationId = crypto.randomUUID();
      for (const proof of [{ currentPassword: 'Welkom-2026!' }, {}])
        expect((await put(visitor, url, { ...body(proof), mutationId })).statusCode).toBe(200);
    }
  });

  test('a refused save can be sent again with its mutationId', async () => {
    const visitor = await loggedIn();
    const mutationId = crypto.randomUUID();
    expect((await put(visitor, personUrl(), { postalCode: 'x', mutationId })).statusCode).toBe(422);
    expect((await put(visitor, personUrl(), { postalCode: '3511CE', mutationId })).statusCode).toBe(200);
  });
});

import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  audit,
  contacts,
  diplomaLinkLooks,
  diplomaLinks,
  diplomas,
  people,
  users,
} from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { createLog } from '../platform/logging.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { makePortalFolder } from '../testing/portal-folder.ts';
import { maximumLive, sweepLinks } from './links.ts';
import { keptLooks } from './proof.ts';

/** A renderer that shows what it is given. */
const renderer = `
  export const loginNotices = [];
  export const screenModule = () => null;
  export const renderScreen = () => { throw new Error('no screen'); };
  export const renderProof = (proof, environment) => ({
    head: '<title>Bewijs</title>',
    css: '<style data-styled="true" data-styled-version="6.6.0">.b{color:red}</style>',
    html: '<main>' + JSON.stringify({ proof, slug: environment?.slug ?? null }) + '</main>',
  });
`;

let demo: DemoApp;
let anna: Browser;
let logged = '';
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const environment = { PORTAL_FOLDER: makePortalFolder(renderer), RATE_LIMITS: 'off' };
  demo = await buildDemoApp({ environment, services: { log: createLog('info', destination) } });
});
beforeEach(async () => {
  await demo.restore();
  await demo.services.database.delete(diplomaLinks);
  anna = await loggedIn('anna');
});
afterAll(() => demo.close());

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

const diplomaId = demoId('diploma:anna:Diploma Wft Hypothecair krediet.pdf');
const basisId = demoId('diploma:anna:Diploma Wft Basis.pdf');
const linksOf = (id: string) => `/api/relations/diplomas/${id}/links`;
const day = 24 * 60 * 60;

/** Makes a link as Anna, and returns the path of its page. */
async function makeLink({ id = basisId, days = 7 } = {}): Promise<string> {
  const response = await anna.post(linksOf(id), { days });
  expect(response.statusCode).toBe(201);
  const { address } = response.json<{ address: string }>();
  expect(address).toMatch(/^http:\/\/localhost:4173\/bewijs\/[\w-]{43}$/);
  return new URL(address).pathname;
}

interface Listed {
  id: string;
  state: string;
  lookCount: number;
  looks?: { at: string; device: string }[];
}

async function listed(id = basisId): Promise<Listed[]> {
  const response = await anna.get(linksOf(id));
  expect(response.statusCode).toBe(200);
  return response.json<{ 'hydra:member'?: Listed[]; member?: Listed[] }>()['hydra:member'] ?? [];
}

const withdraw = async (visitor = anna) => {
  const [link] = await listed();
  return visitor.send('DELETE', `/api/relations/diploma_links/${link?.id ?? ''}`);
};

const opening = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};
/** Opens a page as a browser does, without a login. */
const open = (path: string, headers: Record<string, string> = {}) =>
  new Browser(demo.app).get(path, { ...opening, ...headers });

async function proofAt(path: string): Promise<Record<string, unknown> | null> {
  const shown = /<main>(.*)<\/main>/.exec((await open(path)).body)?.[1] ?? 'null';
  return (JSON.parse(shown) as { proof: Record<string, unknown> | null }).proof;
}

const wrong = `/bewijs/${'x'.repeat(43)}`;

describe('[DLK-01] making a link', () => {
  test('returns an address once, whose token is nowhere in the database, the log or the audit log', async () => {
    const token = (await makeLink()).split('/').at(-1) ?? '';
    expect(await audited(demo)).toEqual([
      {
        event: 'diploma_link_create',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        objectType: 'diploma link',
        objectId: (await listed())[0]?.id,
        details: { requirement: 'modbasis', days: 7 },
      },
    ]);
    await open(`/bewijs/${token}`);
    const { database } = demo.services;
    const rows = [
      await database.select().from(diplomaLinks),
      await database.select().from(diplomaLinkLooks),
      await database.select().from(audit),
    ];
    expect(JSON.stringify(rows) + logged + (await anna.get(linksOf(basisId))).body).not.toContain(token);
  });

  test.each([[{ days: 8 }], [{ days: 366 }], [{ days: -1 }], [{}]])('refuses %o', async (body) => {
    expect((await anna.post(linksOf(basisId), body)).statusCode).toBe(422);
  });

  test('is refused for a document that proves no requirement', async () => {
    await demo.services.database.update(diplomas).set({ requirement: null }).where(eq(diplomas.id, basisId));
    expect((await anna.post(linksOf(basisId), { days: 7 })).statusCode).toBe(409);
  });

  test('is refused while ten links are live, until one is withdrawn', async () => {
    for (let count = 0; count < maximumLive; count += 1) await makeLink();
    expect((await anna.post(linksOf(basisId), { days: 7 })).statusCode).toBe(409);
    expect((await withdraw()).statusCode).toBe(204);
    await makeLink();
  });

  test('of another person’s diploma or link is refused like that of a missing one', async () => {
    await makeLink();
    const iris = await loggedIn('iris');
    const missing = crypto.randomUUID();
    const responses = await Promise.all([
      iris.get(linksOf(basisId)),
      iris.get(linksOf(missing)),
      iris.post(linksOf(basisId), { days: 7 }),
      iris.post(linksOf(missing), { days: 7 }),
      withdraw(iris),
      iris.send('DELETE', `/api/relations/diploma_links/${missing}`),
    ]);
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(404);
    expect((await listed())[0]?.state).toBe('live');
  });

  test('[T44] is not possible while impersonating, and neither are the list and withdrawing', async () => {
    const path = await makeLink();
    const gijs = await loggedIn('gijs');
    await gijs.post('/api/login-as', { contactId: demoId('contact:anna'), reason: 'Vraag over het dossier' });
    const statuses = [
      await gijs.get(linksOf(basisId)),
      await gijs.post(linksOf(basisId), { days: 7 }),
      await withdraw(gijs),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 403]);
    expect(await proofAt(path)).not.toBeNull();
  });
});

describe('[DLK-02] the page of a link', () => {
  test('shows the diploma, its holder and its state today, in the brand of the account, and nothing else', async () => {
    const path = await makeLink({ id: diplomaId, days: 30 });
    const { body } = await open(path);
    expect(JSON.parse(/<main>(.*)<\/main>/.exec(body)?.[1] ?? '')).toEqual({
      slug: 'voorbeeld',
      proof: {
        holder: 'Anna de Vries',
        requirement: 'advhypothecair',
        issuedOn: '2016-11-03',
        acceptedOn: expect.stringMatching(/^2026-/),
        signedBy: null,
        provider: demo.services.config.controller.name,
        validity: expect.any(String),
        until: expect.any(String),
        missing: expect.any(String),
        day: expect.any(String),
        endsOn: expect.any(String),
      },
    });
    expect(body).toContain('<style id="portal-theme">');
    expect(body).toContain('<title>Bewijs</title>');
  });

  test('has no script, and headers that keep it out of search engines, caches and referrers', async () => {
    const { statusCode, headers, body } = await open(await makeLink());
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    });
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('<script');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
    expect(policy).not.toMatch(/script-src|unsafe|connect-src/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('works with and without a login', async () => {
    const path = await makeLink();
    expect((await anna.get(path, opening)).body).toBe((await open(path)).body);
  });

  test('is 503 until the portal is built', async () => {
    const other = await buildDemoApp({ environment: { PORTAL_FOLDER: '/nowhere', LOG_LEVEL: 'silent' } });
    expect((await new Browser(other.app).get(wrong)).statusCode).toBe(503);
    await other.close();
  });
});

describe('[DLK-04] a link that cannot be looked up', () => {
  test('after too many requests has a page without scripts that says to come back', async () => {
    const limited = await buildDemoApp({ environment: { PORTAL_FOLDER: makePortalFolder(renderer) } });
    const visitor = new Browser(limited.app);
    const many = Array.from({ length: 20 });
    for (let count = 0; count < 300; count += many.length)
      await Promise.all(many.map(() => visitor.get(wrong)));
    const response = await visitor.get(wrong, opening);
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cache-control'],
    ]).toEqual([429, 'text/html; charset=utf-8', 'no-store']);
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    expect(response.body).toContain('"proof":"busy"');
    expect(response.body).not.toContain('<script');
    const ahead = await visitor.get(wrong, { ...opening, 'sec-purpose': 'prefetch' });
    expect(ahead.headers['content-type']).toContain('text/plain');
    await limited.close();
  });
});

describe('[DLK-04] a link that does not work', () => {
  const ways: Record<string, () => Promise<unknown>> = {
    'has ended': async () => demo.clock.advance(7 * day),
    'was withdrawn': () => withdraw(),
    'is of a diploma whose verdict was undone': () =>
      demo.services.database.delete(diplomas).where(eq(diplomas.id, basisId)),
    'is of a person who may not log in': () =>
      demo.services.database
        .update(users)
        .set({ enabled: false })
        .where(eq(users.id, demoId('user:anna'))),
    'is of an account that has ended': () =>
      demo.services.database
        .update(contacts)
        .set({ enabled: false })
        .where(eq(contacts.id, demoId('contact:anna'))),
    'is of a person who was erased': () =>
      demo.services.database.delete(people).where(eq(people.id, demoId('person:anna'))),
  };

  test.each(Object.entries(ways))('because it %s has the response of a wrong one', async (_, end) => {
    const path = await makeLink();
    expect((await open(path)).statusCode).toBe(200);
    await end();
    const [ended, unknown] = [await open(path), await open(wrong)];
    expect([ended.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(ended.body).toBe(unknown.body);
    const namesOf = ({ headers }: typeof ended) => Object.keys(headers).toSorted();
    expect(namesOf(ended)).toEqual(namesOf(unknown));
    expect(ended.headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
  });

  test('ends at the moment that was chosen', async () => {
    const path = await makeLink();
    demo.clock.advance(7 * day - 1);
    expect(await proofAt(path)).not.toBeNull();
    demo.clock.advance(1);
    expect(await proofAt(path)).toBeNull();
  });

  test('is withdrawn once, with an entry in the audit log', async () => {
    await makeLink();
    expect((await withdraw()).statusCode).toBe(204);
    const { 0: entry } = await audited(demo);
    expect(entry).toMatchObject({ event: 'diploma_link_withdraw', details: { requirement: 'modbasis' } });
    expect((await withdraw()).statusCode).toBe(204);
    expect((await audited(demo, 2)).map(({ event }) => event)).toEqual([
      'diploma_link_create',
      'diploma_link_withdraw',
    ]);
    expect((await listed()).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  test.each(['/bewijs', '/bewijs/'])('%s alone is a page of the portal', async (path) => {
    expect((await open(path)).statusCode).not.toBe(500);
  });
});

describe('[DLK-05] who looked', () => {
  const counts = async () => (await listed()).map(({ lookCount }) => lookCount);

  test('is listed by time and kind of device, without an address', async () => {
    const path = await makeLink();
    await open(path);
    demo.clock.advance(60);
    await open(path, { 'user-agent': 'x' });
    const [link] = await listed();
    expect(link).toMatchObject({
      lookCount: 2,
      looks: [
        { at: demo.clock.now().toISOString(), device: 'Onbekend apparaat' },
        { device: 'Chrome op Windows' },
      ],
    });
    const stored = await demo.services.database.select().from(diplomaLinkLooks);
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual(['at', 'device', 'id', 'linkId']);
  });

  test('leaves out programs, requests for the head only and pages that are loaded ahead', async () => {
    const path = await makeLink();
    const visitor = new Browser(demo.app);
    expect((await visitor.get(path)).statusCode).toBe(200);
    expect((await visitor.send('HEAD', path, undefined, opening)).statusCode).toBe(200);
    await open(path, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' });
    for (const ahead of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }]) {
      const [real, unknown] = [await open(path, ahead), await open(wrong, ahead)];
      expect([real.statusCode, real.body]).toEqual([503, unknown.body]);
    }
    expect(await counts()).toEqual([0]);
    await open(path);
    expect(await counts()).toEqual([1]);
  });

  test('keeps the latest looks, and the number of all', async () => {
    const path = await makeLink();
    for (let count = 0; count < keptLooks + 2; count += 1) {
      demo.clock.advance(1);
      await open(path);
    }
    const [link] = await listed();
    expect([link?.lookCount, link?.looks?.length]).toEqual([keptLooks + 2, keptLooks]);
    expect(link?.looks?.[0]?.at).toBe(demo.clock.now().toISOString());
  });

  test('counts every one of simultaneous looks', async () => {
    const path = await makeLink();
    await Promise.all(Array.from({ length: 5 }, () => open(path)));
    expect(await counts()).toEqual([5]);
  });

  test('is deleted with its link, 90 days after the end', async () => {
    const { database } = demo.services;
    await open(await makeLink());
    demo.clock.advance(96 * day);
    await sweepLinks(database, demo.clock.now());
    expect(await database.$count(diplomaLinkLooks)).toBe(1);
    demo.clock.advance(day);
    await sweepLinks(database, demo.clock.now());
    expect([await database.$count(diplomaLinks), await database.$count(diplomaLinkLooks)]).toEqual([0, 0]);
  });
});

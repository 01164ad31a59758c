import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prefillAddress } from '@portal/contract/people/calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { cached } from './cached.ts';
import { lookUpAtPdok } from './pdok.ts';
import { lookUpAtPostnl } from './postnl.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
afterAll(() => demo.close());

async function prefill(visitor: Browser, postalCode: string, houseNumber: string) {
  const response = await visitor.get(
    `/api/relations/people/postnl/prefill/${encodeURIComponent(postalCode)}/${encodeURIComponent(houseNumber)}`,
  );
  expect(response.statusCode).toBe(200);
  return prefillAddress.response.parse(response.json());
}

async function loggedIn(): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login('anna');
  return visitor;
}

describe('[PRO-08] the addresses of the demo world', () => {
  test('are found however they are typed', async () => {
    const visitor = await loggedIn();
    for (const [code, number] of [
      ['1012JS', '1'],
      ['1012 js', '1'],
      [' 1012js ', '1a'],
      ['1012JS', '1 bis'],
    ] as const) {
      expect(await prefill(visitor, code, number)).toMatchObject({
        success: true,
        streetName: 'Dam',
        city: 'Amsterdam',
      });
    }
  });

  test('and no others', async () => {
    const visitor = await loggedIn();
    for (const [code, number] of [
      ['1012JS', '2'],
      ['9999XX', '1'],
      ['geen', '1'],
      ['1012JS', 'x'],
      ['__proto__', '1'],
      ['../..', '1'],
    ] as const) {
      const response = await prefill(visitor, code, number);
      expect(response).toEqual({ success: false, streetName: null, city: null, reason: null });
    }
  });

  test('nobody logged in, nothing looked up; twenty a minute at most', async () => {
    const path = '/api/relations/people/postnl/prefill/1012JS/1';
    expect((await new Browser(demo.app).get(path)).statusCode).toBe(401);
    const visitor = await loggedIn();
    const statuses = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await visitor.get(path)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

/** A server that responds as the real service does, and records the requests. */
let server: Server | null = null;
const asked: IncomingMessage[] = [];

async function serve(
  answer: (request: IncomingMessage) => { status?: number; body: string },
): Promise<string> {
  server = createServer((request, response) => {
    asked.push(request);
    const { status = 200, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/v1/`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
  asked.length = 0;
});

const pdokDoc = (huisnummer: number, postcode = '1011PN') => ({
  type: 'adres',
  straatnaam: 'Amstel',
  huisnummer,
  postcode,
  woonplaatsnaam: 'Amsterdam',
  weergavenaam: `Amstel ${huisnummer}, ${postcode} Amsterdam`,
});

describe('[PRO-08] PDOK', () => {
  test('gives the address with that very postal code and number, not a neighbor', async () => {
    const docs = [pdokDoc(3), pdokDoc(1, '1011PM'), { type: 'adres', huisnummer: 1 }, pdokDoc(1)];
    const base = await serve(() => ({ body: JSON.stringify({ response: { numFound: 4, docs } }) }));
    const lookUp = lookUpAtPdok(base);
    expect(await lookUp('1011PN', '1')).toEqual({ streetName: 'Amstel', city: 'Amsterdam' });
    expect(asked[0]?.url).toBe(
      '/v1/free?q=1011PN+1&fq=type%3Aadres&rows=10&fl=straatnaam%2Chuisnummer%2Cpostcode%2Cwoonplaatsnaam',
    );
    expect(await lookUp('1011PN', '2')).toBeNull();
  });

  test.each(['straatnaam', 'woonplaatsnaam'])('an address without its %s is none', async (missing) => {
    const docs = [{ ...pdokDoc(1), [missing]: undefined }];
    const base = await serve(() => ({ body: JSON.stringify({ response: { docs } }) }));
    expect(await lookUpAtPdok(base)('1011PN', '1')).toBeNull();
  });
});

describe('[PRO-08] PostNL', () => {
  test('is asked with its key, and says by status 0 that it knows no such address', async () => {
    const base = await serve(({ url = '' }) => ({
      body: JSON.stringify(
        url.includes('2242LE')
          ? [
              {
                status: 1,
                city: 'WASSENAAR',
                postalCode: '2242LE',
                streetName: 'Rust en Vreugdlaan',
                houseNumber: 189,
              },
            ]
          : [{ status: 0, ...(url.includes('9999XY') && { city: 'WASSENAAR', streetName: 'Dam' }) }],
      ),
    }));
    const lookUp = lookUpAtPostnl(base, 'de-sleutel');
    expect(await lookUp('2242LE', '189')).toEqual({ streetName: 'Rust en Vreugdlaan', city: 'WASSENAAR' });
    expect(asked[0]?.url).toBe('/v1/postalcode?postalcode=2242LE&housenumber=189');
    expect(asked[0]?.headers['apikey']).toBe('de-sleutel');
    expect([await lookUp('9999XX', '1'), await lookUp('9999XY', '1')]).toEqual([null, null]);
  });

  test.each([
    [[{ city: 'Wassenaar', streetName: 'Dam' }], { streetName: 'Dam', city: 'Wassenaar' }],
    [[{ status: '1', city: 'Wassenaar' }], null],
    [[{ status: 1, streetName: 'Dam' }], null],
    [[{ status: '0', city: 'Wassenaar', streetName: 'Dam' }], null],
    [[], null],
  ])('answers %j, which is read as %j', async (body, address) => {
    const base = await serve(() => ({ body: JSON.stringify(body) }));
    expect(await lookUpAtPostnl(base, 'x')('2242LE', '1')).toEqual(address);
  });
});

describe('[PRO-08] a source that gives no answer', () => {
  test.each([
    ['500', { status: 500, body: '{}' }],
    ['no JSON', { body: '<html>' }],
    ['JSON of another shape', { body: '{"response":1}' }],
  ])('%s is not unknown but unreachable', async (_, response) => {
    const base = await serve(() => response);
    const broken = await buildDemoApp({
      environment: { ADDRESS_SERVICE: 'pdok', ADDRESS_SERVICE_URL: base, LOG_LEVEL: 'silent' },
    });
    const visitor = new Browser(broken.app);
    await visitor.login('anna');
    expect(await prefill(visitor, '1012JS', '1')).toMatchObject({ success: false, reason: 'unreachable' });
    await broken.close();
  });

  test('a failure is none, whatever its body says', async () => {
    const body = JSON.stringify({ response: { docs: [pdokDoc(1)] } });
    const pdok = lookUpAtPdok(await serve(() => ({ status: 500, body })));
    await expect(pdok('1011PN', '1')).rejects.toThrow('PDOK answered 500.');
    server?.close();
    const found = JSON.stringify([{ city: 'Wassenaar', streetName: 'Dam' }]);
    const postnl = lookUpAtPostnl(await serve(() => ({ status: 429, body: found })), 'x');
    await expect(postnl('2242LE', '1')).rejects.toThrow('PostNL answered 429.');
  });

  test('is waited for three seconds', async () => {
    server = createServer(() => {});
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const base = `http://localhost:${(server.address() as AddressInfo).port}/v1/`;
    await expect(lookUpAtPdok(base)('1012JS', '1')).rejects.toThrow(/timeout/i);
  });

  test('is asked again, and what was answered is not, for a day', async () => {
    let calls = 0;
    let fails = true;
    const lookUp = cached(async () => {
      calls += 1;
      if (fails) throw new Error('down');
      return calls === 2 ? { streetName: 'Dam', city: 'Amsterdam' } : null;
    }, demo.clock);
    await expect(lookUp('1012JS', '1')).rejects.toThrow('down');
    fails = false;
    expect(await lookUp('1012JS', '1')).toEqual({ streetName: 'Dam', city: 'Amsterdam' });
    expect(await lookUp('1012JS', '1')).toEqual({ streetName: 'Dam', city: 'Amsterdam' });
    expect(await lookUp('1012JS', '2')).toBeNull();
    expect(await lookUp('1012JS', '2')).toBeNull();
    expect(calls).toBe(3);
    demo.clock.advance(24 * 60 * 60 + 1);
    expect(await lookUp('1012JS', '1')).toBeNull();
  });
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prefillAddress } from '@portal/contract/people/calls';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { cached } from './cached.ts';
import { lookUpAtPdok } from './pdok.ts';
import { lookUpAtPostnl } from './postnl.ts';
import { sourceOf } from './routes.ts';

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

describe('[PRO-08] the address lookup of the demo world', () => {
  test('finds an address regardless of spaces, case and house number suffix', async () => {
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

  test('finds nothing for an unknown or invalid postal code or house number', async () => {
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

  test('returns 401 without a login and 429 after twenty requests in a minute', async () => {
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
const requests: IncomingMessage[] = [];

async function serve(
  answer: (request: IncomingMessage) => { status?: number; body: string },
): Promise<string> {
  server = createServer((request, response) => {
    requests.push(request);
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
  requests.length = 0;
});

const pdokDoc = (huisnummer: number, postcode = '1011PN') => ({
  type: 'adres',
  straatnaam: 'Amstel',
  huisnummer,
  postcode,
  woonplaatsnaam: 'Amsterdam',
  weergavenaam: `Amstel ${huisnummer}, ${postcode} Amsterdam`,
});

describe('[PRO-08] lookUpAtPdok', () => {
  test('returns only an address with exactly that postal code and house number', async () => {
    const docs = [pdokDoc(3), pdokDoc(1, '1011PM'), { type: 'adres', huisnummer: 1 }, pdokDoc(1)];
    const base = await serve(() => ({ body: JSON.stringify({ response: { numFound: 4, docs } }) }));
    const lookUp = lookUpAtPdok(base);
    expect(await lookUp('1011PN', '1')).toEqual({ streetName: 'Amstel', city: 'Amsterdam' });
    expect(requests[0]?.url).toBe(
      '/v1/free?q=1011PN+1&fq=type%3Aadres&rows=10&fl=straatnaam%2Chuisnummer%2Cpostcode%2Cwoonplaatsnaam',
    );
    expect(await lookUp('1011PN', '2')).toBeNull();
  });

  test.each(['straatnaam', 'woonplaatsnaam'])('returns null for an address without %s', async (missing) => {
    const docs = [{ ...pdokDoc(1), [missing]: undefined }];
    const base = await serve(() => ({ body: JSON.stringify({ response: { docs } }) }));
    expect(await lookUpAtPdok(base)('1011PN', '1')).toBeNull();
  });
});

describe('[PRO-08] lookUpAtPostnl', () => {
  test('sends the API key, and returns null for a response with status 0', async () => {
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
    expect(requests[0]?.url).toBe('/v1/postalcode?postalcode=2242LE&housenumber=189');
    expect(requests[0]?.headers['apikey']).toBe('de-sleutel');
    expect([await lookUp('9999XX', '1'), await lookUp('9999XY', '1')]).toEqual([null, null]);
  });

  test.each([
    [[{ city: 'Wassenaar', streetName: 'Dam' }], { streetName: 'Dam', city: 'Wassenaar' }],
    [[{ status: '1', city: 'Wassenaar' }], null],
    [[{ status: 1, streetName: 'Dam' }], null],
    [[{ status: '0', city: 'Wassenaar', streetName: 'Dam' }], null],
    [[], null],
  ])('reads the response %j as %j', async (body, address) => {
    const base = await serve(() => ({ body: JSON.stringify(body) }));
    expect(await lookUpAtPostnl(base, 'x')('2242LE', '1')).toEqual(address);
  });
});

describe('[PRO-08] the configured address source', () => {
  const postnl = { addressService: 'postnl', postnlApiKey: 'de-sleutel' } as const;

  test.each([
    [
      { addressService: 'pdok', addressServiceUrl: null },
      /^https:\/\/api\.pdok\.nl\/bzk\/locatieserver\/search\/v3_1\/free\?q=1012JS\+1&/,
      undefined,
    ],
    [
      { addressService: 'pdok', addressServiceUrl: 'https://adres.voorbeeld.example/v1/' },
      /^https:\/\/adres\.voorbeeld\.example\/v1\/free\?/,
      undefined,
    ],
    [
      { ...postnl, addressServiceUrl: null },
      /^https:\/\/api\.postnl\.nl\/address\/national\/basic\/v1\/postalcode\?postalcode=1012JS&/,
      { apikey: 'de-sleutel' },
    ],
    [
      { ...postnl, addressServiceUrl: 'https://adres.voorbeeld.example/v1/' },
      /^https:\/\/adres\.voorbeeld\.example\/v1\/postalcode\?/,
      { apikey: 'de-sleutel' },
    ],
  ] as const)('of %j is asked at %s', async (config, url, headers) => {
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    const lookUp = sourceOf({ postnlApiKey: '', ...config });
    await expect(lookUp('1012JS', '1')).rejects.toThrow('no network');
    const [address, options] = sent.mock.calls[0] ?? [];
    expect((address as URL).href).toMatch(url);
    expect(options?.headers).toEqual(headers);
  });

  test('of the demo world needs no network', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    const lookUp = sourceOf({ addressService: 'embedded', addressServiceUrl: null, postnlApiKey: '' });
    expect(await lookUp('6211CK', '5')).toEqual({ streetName: 'Markt', city: 'Maastricht' });
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('[PRO-08] a failing address source', () => {
  test('is reported as unreachable after status 500, a body that is not JSON or JSON of another shape', async () => {
    const responses = [{ status: 500, body: '{}' }, { body: '<html>' }, { body: '{"response":1}' }];
    const base = await serve(() => responses[requests.length - 1] ?? { body: '' });
    const broken = await buildDemoApp({
      environment: { ADDRESS_SERVICE: 'pdok', ADDRESS_SERVICE_URL: base, LOG_LEVEL: 'silent' },
    });
    const visitor = new Browser(broken.app);
    await visitor.login('anna');
    for (const count of [1, 2, 3]) {
      expect(await prefill(visitor, '1012JS', '1')).toMatchObject({ success: false, reason: 'unreachable' });
      expect(requests).toHaveLength(count);
    }
    await broken.close();
  });

  test('throws for an error status, even with an address in the body', async () => {
    const body = JSON.stringify({ response: { docs: [pdokDoc(1)] } });
    const pdok = lookUpAtPdok(await serve(() => ({ status: 500, body })));
    await expect(pdok('1011PN', '1')).rejects.toThrow('PDOK answered 500.');
    server?.close();
    const found = JSON.stringify([{ city: 'Wassenaar', streetName: 'Dam' }]);
    const postnl = lookUpAtPostnl(await serve(() => ({ status: 429, body: found })), 'x');
    await expect(postnl('2242LE', '1')).rejects.toThrow('PostNL answered 429.');
  });

  test('is aborted by a timeout when it does not respond', async () => {
    server = createServer(() => {});
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const base = `http://localhost:${(server.address() as AddressInfo).port}/v1/`;
    await expect(lookUpAtPdok(base)('1012JS', '1')).rejects.toThrow(/timeout/i);
  });

  test('is called again, while successful answers are cached for a day', async () => {
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

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createListener, type LookupFunction, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchPublic, lookupOf } from './fetch-public.ts';

/** Server at the configured origin, the only one on this machine that may be fetched from. */
let server: Server;
let origin: string;
let respond: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;
const noNames: Resolve = async () => [];

const get = (url: string, resolve = noNames, trustedOrigin: string | null = origin) =>
  fetchPublic(new URL(url), { accept: 'text/xml', maximumSize: 1_000, trustedOrigin, resolve }).then(
    String,
    (error: unknown) => (error as { problem?: string }).problem,
  );

const redirectTo = (location: string) => {
  respond = (_, response) => response.writeHead(302, { location }).end();
};

describe('[T53] fetchPublic', () => {
  test('fetches from the trusted origin, without cookies or compression', async () => {
    respond = ({ headers }, response) => response.end(JSON.stringify(headers));
    const headers = JSON.parse(String(await get(origin))) as object;
    expect(headers).toMatchObject({ accept: 'text/xml', 'accept-encoding': 'identity', connection: 'close' });
    expect(headers).not.toHaveProperty('cookie');
  });

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[ff02::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:db8::1]/',
  ])('refuses %s, which is not public', async (url) => {
    expect(await get(url)).toBe('not-public');
  });

  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://a:b@example.org/',
    'https://a@example.org/',
    'https://:b@example.org/',
  ])('refuses %s, which is not a plain HTTPS URL', async (url) => {
    expect(await get(url)).toBe('not-https');
  });

  test('refuses a local HTTP server without a trusted origin', async () => {
    respond = (_, response) => response.end('geheim');
    expect(await get(origin, noNames, null)).toBe('not-https');
  });

  test.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::1']], [['fd00::1', '93.184.216.34']]])(
    'refuses a name that resolves to %j',
    async (addresses) => {
      const resolve = async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      expect(await get('https://sso.example/metadata', resolve)).toBe('not-public');
    },
  );

  test('refuses a name that resolves to this machine', async () => {
    const options = { accept: 'text/xml', maximumSize: 1_000, trustedOrigin: origin };
    await expect(fetchPublic(new URL('https://localhost/'), options)).rejects.toMatchObject({
      problem: 'not-public',
    });
  });

  test('connects to the public addresses of a name, which it looks up once', async () => {
    const addresses = [{ address: '93.184.216.34', family: 4 }];
    const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
      setImmediate(() => this.destroy(new Error('This test reaches no network.')));
      return this;
    });
    expect(await get('https://sso.example/', async () => addresses)).toBe('no-answer');
    const [options] = connect.mock.calls[0] as unknown as [{ lookup: LookupFunction }];
    const callback = vi.fn<Parameters<LookupFunction>[2]>();
    options.lookup('sso.example', { all: true }, callback);
    expect(callback.mock.calls).toEqual([[null, addresses]]);
  });

  test('uses TLS for an HTTPS URL', async () => {
    const received = Promise.withResolvers<Buffer>();
    const listener = createListener((socket) => {
      socket
        .on('error', () => {})
        .once('data', (data) => {
          received.resolve(data);
          socket.destroy();
        });
    });
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const secure = `https://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    expect(await get(secure, noNames, secure)).toBe('no-answer');
    listener.close();
    // 22 is the type of a TLS record with a handshake.
    expect((await received.promise)[0]).toBe(22);
  });

  test.each([
    ['https://10.0.0.1/', 'not-public'],
    ['https://[::ffff:a00:1]/', 'not-public'],
    ['https://inside.example/', 'not-public'],
    ['http://127.0.0.1:1/', 'not-https'],
    ['//127.0.0.1:1/', 'not-https'],
    ['http://[', 'status'],
  ])('refuses a redirect to %s', async (location, problem) => {
    redirectTo(location);
    expect(await get(origin, async () => [{ address: '192.168.0.9', family: 4 }])).toBe(problem);
  });

  test('follows at most two redirects', async () => {
    respond = ({ url }, response) =>
      url === '/2'
        ? response.end('hier')
        : response.writeHead(307, { location: `/${Number(url?.slice(1)) + 1}` }).end();
    expect(await get(`${origin}/0`)).toBe('hier');
    expect(await get(`${origin}/-1`)).toBe('redirects');
  });

  test.each([
    [200, 'hier'],
    [201, 'status'],
    [300, 'daar'],
    [399, 'daar'],
    [400, 'status'],
  ])('for a response of %i with a Location returns %s', async (status, outcome) => {
    respond = ({ url }, response) =>
      url === '/' ? response.writeHead(status, { location: '/daar' }).end('hier') : response.end('daar');
    expect(await get(origin)).toBe(outcome);
  });

  test('closes the connection of a refused response', async () => {
    const closed = Promise.withResolvers<void>();
    respond = (_, response) => void response.on('close', closed.resolve).writeHead(500).write('x');
    expect(await get(origin)).toBe('status');
    await closed.promise;
  });

  test('refuses a response beyond the maximum size', async () => {
    respond = (_, response) => response.end('x'.repeat(1_000));
    expect(await get(origin)).toHaveLength(1_000);
    respond = (_, response) => response.end('x'.repeat(1_001));
    expect(await get(origin)).toBe('too-large');
    respond = (_, response) => {
      const pour = () => void response.write('x'.repeat(1_024), () => setImmediate(pour));
      pour();
      response.on('error', () => {});
    };
    expect(await get(origin)).toBe('too-large');
  });

  test('refuses a response without status 200', async () => {
    for (const status of [204, 304, 403, 500]) {
      respond = (_, response) => response.writeHead(status).end();
      expect(await get(origin)).toBe('status');
    }
  });

  test('fails with no-answer when the connection, the lookup or the timeout fails', async () => {
    respond = (_, response) => void response.destroy();
    expect(await get(origin)).toBe('no-answer');
    expect(await get('https://sso.example/')).toBe('no-answer');
    const failing = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await get('https://sso.example/', failing)).toBe('no-answer');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => {
      const end = new AbortController();
      setTimeout(() => end.abort(), 50);
      return end.signal;
    });
    const never: Resolve = () => new Promise(() => {});
    expect(await get('https://sso.example/', never)).toBe('no-answer');
    expect(timeout).toHaveBeenLastCalledWith(5_000);
  });
});

test('[T53] lookupOf returns the checked addresses, whatever the name resolves to later', () => {
  const addresses = [
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:220:1::1', family: 6 },
  ];
  const given = (checked: typeof addresses, options: Parameters<LookupFunction>[1]) => {
    const callback = vi.fn<Parameters<LookupFunction>[2]>();
    lookupOf(checked)('rebound.example', options, callback);
    return callback.mock.calls[0];
  };
  expect(given(addresses, { all: true })).toEqual([null, addresses]);
  expect(given(addresses, {})).toEqual([null, '93.184.216.34', 4]);
  expect(given([], {})?.[0]).toBeInstanceOf(Error);
});

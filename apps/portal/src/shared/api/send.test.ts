import { defineCall, type Call, type Media } from '@portal/contract/call';
import { getUser, savePerson } from '@portal/contract/people/calls';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../notifications/notifications.ts';
import { readWhole } from './read-whole.ts';
import { connectSession, send, writeAs } from './send.ts';
import { serverTimeOffset } from './server-time.ts';

const responses = vi.fn<(url: string, init: RequestInit) => Response | Promise<Response>>();
vi.stubGlobal('location', new URL('https://portaal.example/account'));
vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => responses(String(url), init));

const read = defineCall({ method: 'GET', path: 'things/{id}', response: z.object({ id: z.number() }) });
const write = defineCall({ method: 'POST', path: 'things' });
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const notified = () => notifications.getSnapshot().map(({ title }) => title);

beforeEach(() => {
  responses.mockReset();
  writeAs(null);
  connectSession({
    unauthorized: async () => false,
    unauthorizedAgain: async () => false,
    conflict: async () => false,
    changed: async () => {},
  });
  for (const { id } of notifications.getSnapshot()) notifications.remove(id);
});

const ok = () => json({ id: 1 });
const ask = (call: Call = read) => send(call, { params: { id: '1' } });

describe('[NET-02] a response', () => {
  const unreadable = { kind: 'failed', cause: 'unreadable' };
  const cases: [name: string, answer: Response, outcome: object][] = [
    ['that matches the schema', json({ id: 1 }), { kind: 'done', value: { id: 1 } }],
    [
      'that begins with a byte order mark',
      new Response('\uFEFF{"id":1}'),
      { kind: 'done', value: { id: 1 } },
    ],
    ['with status 201', json({ id: 1 }, 201), { kind: 'done', value: { id: 1 } }],
    [
      'of another content type',
      new Response('{"id":1}', { headers: { 'content-type': 'text/plain' } }),
      { kind: 'done' },
    ],
    ['that is cut off', new Response('{"id":'), unreadable],
    ['that is an HTML page', new Response('<!doctype html>'), unreadable],
    ['that is empty', new Response(''), unreadable],
    ['that is null', json(null), unreadable],
    ['that is a list', json([{ id: 1 }]), unreadable],
    ['without content', new Response(null, { status: 204 }), unreadable],
    ['that is blocked by CORS', Response.error(), { kind: 'failed', cause: 'server' }],
    [
      'with status 502 of a proxy',
      new Response('<html>', { status: 502 }),
      { kind: 'failed', cause: 'server' },
    ],
    [
      'with a hydra:Error and status 200',
      json({ '@type': 'hydra:Error', 'hydra:description': 'x' }),
      { kind: 'refused', status: 200 },
    ],
    ['with a problem and status 200', json({ title: 'x', status: 500 }), { kind: 'refused', status: 200 }],
    [
      'with an unusual status',
      new Response('short', { status: 418 }),
      { kind: 'refused', status: 418, error: { title: '', detail: '', violations: [] } },
    ],
    [
      'of the JWT bundle of Symfony',
      json({ code: 401, message: 'Expired' }, 403),
      { kind: 'refused', error: { detail: 'Expired' } },
    ],
    [
      'of the validator of Symfony',
      json({ title: 'Validation Failed', violations: [{ propertyPath: 'town', title: 'Too short' }] }, 422),
      { kind: 'refused', error: { violations: [{ propertyPath: 'town', message: 'Too short' }] } },
    ],
  ];
  test.each(cases)('%s is parsed into an outcome', async (_, response, outcome) => {
    responses.mockReturnValue(response);
    expect(await ask()).toMatchObject(outcome);
  });

  test('that never arrives is notified as a network fault, unlike an aborted request', async () => {
    responses.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await ask()).toEqual({ kind: 'failed', cause: 'network' });
    expect(notified()).toEqual(['Er is iets fout gegaan']);
    responses.mockRejectedValueOnce(new DOMException('x', 'AbortError'));
    expect(await ask()).toEqual({ kind: 'aborted' });
    expect(notified()).toHaveLength(1);
  });

  test.each([302, 304, 300])(
    'of a save with status %i, which no browser follows, is no success',
    async (status) => {
      responses.mockReturnValueOnce(new Response(null, { status }));
      expect(await ask(savePerson)).toEqual({ kind: 'failed', cause: 'server' });
      expect(notified()).toEqual(['Er is een fout opgetreden']);
    },
  );

  test.each([
    ['a read that succeeds removes it', () => ask(), 0],
    ['a save that succeeds leaves it', () => ask(savePerson), 1],
    [
      'a save that fails makes it one of its own',
      async () => {
        responses.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(ok);
        await ask(savePerson);
        await ask();
      },
      1,
    ],
  ])('that never arrives is notified until data loads again: %s', async (_, next, count) => {
    responses.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(ok);
    await ask();
    await next();
    expect(notified()).toHaveLength(count);
  });

  test('that never arrives to a save stays notified when a read fails and then succeeds', async () => {
    responses
      .mockRejectedValueOnce(new TypeError('x'))
      .mockRejectedValueOnce(new TypeError('x'))
      .mockImplementation(ok);
    await ask(savePerson);
    await ask();
    await ask();
    expect(notified()).toHaveLength(1);
  });

  test.each([
    ['of a network that fails', new TypeError('Failed to fetch'), { kind: 'failed', cause: 'network' }],
    ['of an aborted request', new DOMException('x', 'AbortError'), { kind: 'aborted' }],
  ])('whose body breaks off halfway has the outcome %s', async (_, fault, outcome) => {
    responses.mockReturnValue(new Response(new ReadableStream({ start: (body) => body.error(fault) })));
    expect(await ask()).toEqual(outcome);
  });

  test('to a save may be empty, but not an HTML page', async () => {
    for (const empty of [
      new Response(null, { status: 204 }),
      new Response(''),
      new Response('', { status: 201 }),
      new Response('\n'),
    ]) {
      responses.mockReturnValueOnce(empty);
      expect(await ask(savePerson)).toEqual({ kind: 'done', value: undefined });
    }
    responses.mockReturnValueOnce(new Response('<html>'));
    expect(await ask(savePerson)).toEqual({ kind: 'failed', cause: 'unreadable' });
    responses.mockReturnValueOnce(new Response('<html>'));
    expect(await ask(write)).toEqual({ kind: 'failed', cause: 'unreadable' });
  });

  test('that fails by an unexpected exception rejects with that exception', async () => {
    const fault = new DOMException('x', 'DataCloneError');
    responses.mockRejectedValue(fault);
    await expect(ask()).rejects.toBe(fault);
  });

  test.each([
    ['60', 60],
    ['Thu, 26 Nov 2026 12:00:00 GMT', null],
    [null, null],
  ])('that refuses includes the seconds of its Retry-After header: %s', async (after, retryAfter) => {
    const headers = after === null ? {} : { 'retry-after': after };
    responses.mockReturnValue(new Response('', { status: 400, headers }));
    expect(await ask()).toMatchObject({ kind: 'refused', status: 400, retryAfter });
  });

  test('updates the server time from its date header', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') });
    responses.mockReturnValue(
      new Response('{"id":1}', { headers: { date: 'Thu, 26 Nov 2026 12:00:30 GMT' } }),
    );
    await ask();
    expect(serverTimeOffset()).toBe(30_000);
    vi.useRealTimers();
  });

  test('that refuses or fails is notified, unless the caller reports it itself', async () => {
    responses.mockImplementation(() => json({}, 409));
    await send(read, { params: { id: '1' }, report: 'faults' });
    expect(notified()).toEqual([]);
    responses.mockImplementationOnce(() => json({}, 500));
    expect(await send(read, { params: { id: '1' }, report: 'none' })).toEqual({
      kind: 'failed',
      cause: 'server',
    });
    expect(notified()).toEqual([]);
    await ask();
    expect(notified()).toEqual(['Er is een fout opgetreden']);
  });
});

describe('a sent request', () => {
  const headers = () => responses.mock.lastCall?.[1].headers as Record<string, string>;

  test('[NET-01] has credentials, escaped parameters and no empty query parameters', async () => {
    responses.mockReturnValue(json({ id: 1 }));
    await send(read as Call, { params: { id: '/api/x' }, query: { page: 2, search: '', none: null } });
    expect(responses.mock.lastCall?.[0]).toBe('/api/things/%2Fapi%2Fx?page=2');
    expect(responses.mock.lastCall?.[1]).toMatchObject({ method: 'GET', credentials: 'include', body: null });
    expect(headers()).toEqual({ accept: 'application/ld+json' });
  });

  test('[T26] that writes has the user and the account in its headers, one that reads does not', async () => {
    responses.mockImplementation(() => json({ id: 1 }));
    writeAs({ userId: 'u1', activeContactId: 'c1' });
    await send(write, { version: 3 });
    expect(headers()).toMatchObject({ 'x-portal-user': 'u1', 'x-portal-contact': 'c1', 'if-match': '"3"' });
    expect(headers()['content-type']).toBe('application/ld+json');
    await ask();
    expect(headers()).not.toHaveProperty('x-portal-user');
    writeAs({ userId: 'u1', activeContactId: null });
    await send(write);
    expect(headers()).not.toHaveProperty('x-portal-contact');
    expect(headers()).not.toHaveProperty('if-match');
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    '[T26] with the method %s has the user, the account, the version and a body',
    async (method) => {
      responses.mockImplementation(() => new Response(null, { status: 204 }));
      writeAs({ userId: 'u1', activeContactId: 'c1' });
      await send(defineCall({ method, path: 'things' }), { version: 0 });
      expect(responses.mock.lastCall?.[1]).toMatchObject({ method, body: '{}' });
      expect(headers()).toMatchObject({ 'x-portal-user': 'u1', 'x-portal-contact': 'c1', 'if-match': '"0"' });
    },
  );

  test('has the media type of its call, and the files of a form unchanged', async () => {
    responses.mockImplementation(() => json({ id: 1 }));
    const sent = async (media: Media, body: unknown) => {
      await send(defineCall({ method: 'POST', path: 'things', media }) as Call, { body });
      return [headers()['content-type'], responses.mock.lastCall?.[1].body];
    };
    const [files, file] = [new FormData(), new Blob(['x'])];
    expect(await sent('ld+json', { a: 1 })).toEqual(['application/ld+json', '{"a":1}']);
    expect(await sent('json', undefined)).toEqual(['application/json', '{}']);
    expect(await sent('form', { a: '1&2' })).toEqual([undefined, new URLSearchParams('a=1%262')]);
    expect(await sent('multipart', files)).toEqual([undefined, files]);
    expect((await sent('multipart', file))[1]).toBe(file);
  });

  test('to the authentication service accepts plain JSON, and can be aborted', async () => {
    responses.mockImplementation(() => json({ id: 1 }));
    const { signal } = new AbortController();
    await send(defineCall({ service: 'auth', method: 'GET', path: 'things' }), { signal });
    expect(responses.mock.lastCall?.[0]).toBe('/auth/things');
    expect(responses.mock.lastCall?.[1].signal).toBe(signal);
    expect(headers()).toEqual({ accept: 'application/json' });
  });

  test.each([
    ['to the API', {}, 'x', {}, true],
    ['by the session layer', {}, 'x', { ofSession: true }, false],
    ['to the authentication service', { service: 'auth' }, 'unauthorized', {}, true],
    ['with a wrong password', { service: 'auth' }, 'Invalid credentials.', {}, false],
    [
      'by the session layer to the authentication service',
      { service: 'auth' },
      'unauthorized',
      { ofSession: true },
      false,
    ],
  ] as const)(
    '[GAT-08] %s that is refused is handled by the session only where it is responsible',
    async (_, call, detail, options, isOwned) => {
      const owner = {
        unauthorized: vi.fn<() => Promise<boolean>>(async () => false),
        unauthorizedAgain: async () => false,
        conflict: vi.fn<() => Promise<boolean>>(async () => true),
        changed: async () => {},
      };
      connectSession(owner);
      const notifiedStatuses: number[] = [];
      for (const status of [401, 403, 409]) {
        responses.mockReturnValueOnce(json({ detail }, status));
        await send(defineCall({ method: 'POST', path: 'things', ...call }), options);
        if (notified().length > 0) notifiedStatuses.push(status);
        notifications.clear();
      }
      expect(owner.unauthorized).toHaveBeenCalledTimes(isOwned ? 1 : 0);
      expect(owner.conflict).toHaveBeenCalledTimes(isOwned ? 1 : 0);
      // The session reports its own end, and a conflict after a change of session is not notified.
      expect(notifiedStatuses).toEqual(isOwned ? [403] : [401, 403, 409]);
    },
  );

  test('that is refused is reported to the caller when no session is connected', async () => {
    vi.resetModules();
    const fresh = await import('./send.ts');
    const notices = (await import('../notifications/notifications.ts')).notifications;
    for (const status of [401, 409]) {
      responses.mockReturnValueOnce(json({}, status));
      expect(await fresh.send(write)).toMatchObject({ kind: 'refused', status });
    }
    expect(notices.getSnapshot()).toHaveLength(1);
    expect(responses).toHaveBeenCalledTimes(2);
  });

  test('[GAT-08] that gets a 401 is sent again only after the session layer confirms the same user', async () => {
    responses.mockImplementationOnce(() => json({}, 401)).mockImplementation(() => json({ id: 1 }));
    connectSession({
      unauthorized: async () => true,
      unauthorizedAgain: async () => true,
      conflict: async () => false,
      changed: async () => {},
    });
    expect(await ask()).toMatchObject({ kind: 'done' });
    // A second 401 in a row is handled apart: the cookie of the first request was not merely outdated.
    const handled: string[] = [];
    const handler = (name: string) => async () => handled.push(name) > 0;
    responses.mockReset().mockImplementation(() => json({ id: 1 }));
    for (let times = 0; times < 3; times += 1) responses.mockImplementationOnce(() => json({}, 401));
    connectSession({
      unauthorized: handler('first'),
      unauthorizedAgain: handler('again'),
      conflict: async () => false,
      changed: async () => {},
    });
    expect(await ask()).toMatchObject({ kind: 'done' });
    expect(handled).toEqual(['first', 'again', 'first']);
    responses.mockReset().mockImplementation(() => json({}, 401));
    connectSession({
      unauthorized: async () => false,
      unauthorizedAgain: async () => false,
      conflict: async () => false,
      changed: async () => {},
    });
    expect(await ask()).toMatchObject({ kind: 'refused', status: 401 });
    expect(responses).toHaveBeenCalledTimes(1);
    expect(notified()).toEqual([]);
  });
});

describe('relations that are IRIs in a response', () => {
  const user = (person: unknown) => json({ '@type': 'User', userIdentifier: 'anna', person });
  const whole = () => readWhole(getUser, { params: { id: '1' }, report: 'none' });
  const asked = () => responses.mock.calls.map(([url]) => new URL(url, 'https://portaal.example').pathname);
  function serve(found: Record<string, unknown>, person: unknown) {
    responses.mockImplementation((url) => {
      const { pathname } = new URL(url, 'https://portaal.example');
      if (pathname === '/api/users/1') return user(person);
      return pathname in found ? json(found[pathname]) : json({ '@type': 'hydra:Error' }, 404);
    });
  }

  test('are each fetched once', async () => {
    const affiliation = '/api/affiliations/4';
    serve(
      {
        '/api/people/6': { id: 6, contacts: ['/api/contacts/1', '/api/contacts/2'] },
        '/api/contacts/1': { id: 1, affiliation },
        '/api/contacts/2': { id: 2, affiliation },
        [affiliation]: { id: 4, name: 'Voorbeeld' },
      },
      '/api/people/6',
    );
    const outcome = await whole();
    const contacts = outcome.kind === 'done' ? outcome.value.person.contacts : [];
    expect(contacts.map(({ id, affiliation: of }) => [id, of?.name])).toEqual([
      ['1', 'Voorbeeld'],
      ['2', 'Voorbeeld'],
    ]);
    expect(asked().filter((path) => path === affiliation)).toHaveLength(1);
  });

  test('stay unresolved when they are circular, unsafe or not found', async () => {
    const contacts = [
      { id: 1, affiliation: 'https://evil.example/api/x/1' },
      { id: 2, affiliation: '//evil.example/api/x/1' },
      { id: 3, affiliation: '/uitloggen' },
      { id: 4, affiliation: '/api/../uitloggen' },
      { id: 5, affiliation: '/api/gone/1' },
      '/api/contacts/6',
    ];
    serve({ '/api/contacts/6': { id: 6, affiliation: '/api/contacts/6' } }, { id: 6, contacts });
    expect(await whole()).toMatchObject({ kind: 'done' });
    expect(asked()).toEqual(['/api/users/1', '/api/contacts/6', '/api/gone/1']);
  });

  test('stay unresolved when their response is unusable', async () => {
    const contacts = ['/api/x/1', '/api/x/2', '/api/x/3', '/api/x/4', 'http://['];
    const answers: Record<string, () => Response> = {
      '/api/users/1': () => user({ id: 6, contacts }),
      '/api/x/1': () => json([{ id: 1 }]),
      '/api/x/2': () => json({ '@type': 'hydra:Error' }),
      '/api/x/3': () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('x')) })),
    };
    responses.mockImplementation((url) => {
      const answer = answers[new URL(url, 'https://portaal.example').pathname];
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return answer();
    });
    expect(await readWhole({ ...getUser, response: z.unknown() }, { params: { id: '1' } })).toMatchObject({
      value: { person: { contacts } },
    });
  });

  test('are fetched up to a maximum of sixty', async () => {
    const contacts = Array.from({ length: 500 }, (_, index) => `/api/contacts/${index}`);
    serve({}, { id: 6, contacts });
    expect(await whole()).toMatchObject({ kind: 'done' });
    expect(asked()).toHaveLength(61);
  });
});

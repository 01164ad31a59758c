import { getDossier } from '@portal/contract/dossier/calls';
import { getFileStatuses, uploadFiles } from '@portal/contract/uploads/calls';
import { statusInterval } from '@portal/contract/uploads/rules';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { notifications } from '../../shared/notifications/notifications.ts';
import { settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { uploadHref } from './DossierUploads.tsx';
import { fetchWithProgress, sendFileTo, shownStatus, uploadBody } from './send-file.ts';
import { useUploads } from './use-uploads.ts';

const input = { contactId: 'c1', type: 'diploma', requirement: null, mutationId: 'm1' } as const;

describe('[UPL-03] the body of an upload', () => {
  const bodyOf = async (file: File) => JSON.parse(await (await uploadBody(input, file)).text()) as object;

  test('contains a large file as one base64 text', async () => {
    const bytes = Uint8Array.from({ length: 2 * 1024 * 1024 + 5 }, (_, place) => (place * 31) % 251);
    const file = new File([bytes], 'scan "1".pdf', { type: 'application/pdf' });
    const body = (await bodyOf(file)) as { files: { data: string }[] };
    expect(body).toMatchObject({
      ...input,
      files: [{ filename: 'scan "1".pdf', mimetype: 'application/pdf', size: bytes.length }],
    });
    expect(Buffer.compare(Buffer.from(body.files[0]?.data ?? '', 'base64'), bytes)).toBe(0);
  });

  test('has no data for an empty file, and rejects for an unreadable file', async () => {
    expect(await bodyOf(new File([], 'leeg.pdf'))).toMatchObject({ files: [{ size: 0, data: '' }] });
    failToRead();
    await expect(uploadBody(input, new File(['x'], 'weg.pdf'))).rejects.toBeDefined();
  });
});

/** Lets every file be one that cannot be read any more. */
function failToRead() {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
}

/** Mock of the browser's XMLHttpRequest; a test decides how a request ends. */
class Request extends EventTarget {
  static last: Request;
  upload = new EventTarget();
  withCredentials = false;
  responseType = '';
  status = 200;
  response = '{"a":1}';
  sent: unknown = null;
  headers: Record<string, string> = {};
  open = vi.fn<(method: string, url: string) => void>();
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  getAllResponseHeaders = () => 'date: Thu, 26 Nov 2026 12:00:00 GMT\r\nretry-after: 7\r\n';
  constructor() {
    super();
    Request.last = this;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.end('abort');
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

describe('a request with progress', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request));
  const stop = () => new AbortController();

  test('sends credentials, headers and body like fetch, and returns the response', async () => {
    const progress: number[] = [];
    const { signal } = stop();
    const init = { method: 'POST', headers: { accept: 'x' }, body: 'inhoud', signal };
    const asked = fetchWithProgress('/api/x', init, (percentage) => progress.push(percentage));
    const request = Request.last;
    expect(request.open.mock.calls).toEqual([['POST', '/api/x']]);
    expect([request.withCredentials, request.headers, request.sent]).toEqual([
      true,
      { accept: 'x' },
      'inhoud',
    ]);
    request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 25, total: 100 }));
    expect(progress).toEqual([25]);
    request.status = 422;
    request.end('load');
    const response = await asked;
    expect([response.status, response.headers.get('retry-after')]).toEqual([422, '7']);
    expect(response.headers.get('date')).toBe('Thu, 26 Nov 2026 12:00:00 GMT');
    expect(await response.text()).toBe('{"a":1}');
  });

  test('has no response body for a 204', async () => {
    const asked = fetchWithProgress('/api/x', {}, () => {});
    Request.last.status = 204;
    Request.last.end('load');
    expect((await asked).body).toBeNull();
  });

  test('rejects like fetch after a network fault and when aborted', async () => {
    const failed = fetchWithProgress('/api/x', {}, () => {});
    Request.last.end('error');
    await expect(failed).rejects.toThrow(TypeError);
    const controller = stop();
    const aborted = fetchWithProgress('/api/x', { signal: controller.signal }, () => {});
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    const early = fetchWithProgress('/api/x', { signal: controller.signal }, () => {});
    await expect(early).rejects.toMatchObject({ name: 'AbortError' });
    expect(Request.last.sent).toBeNull();
  });
});

describe('[UPL-05] the result of a sent file', () => {
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  async function sent(status: number, body: unknown, headers = '') {
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends Request {
        override status = status;
        override response = JSON.stringify(body);
        override getAllResponseHeaders = () => headers;
        override send(given: unknown) {
          super.send(given);
          queueMicrotask(() => this.end(status === 0 ? 'error' : 'load'));
        }
      },
    );
    const { contactId, type, requirement } = input;
    return sendFileTo({ contactId, type })(new File(['x'], 'a.pdf'), { id: 'm1', requirement }, options);
  }

  test('is the status of the server', async () => {
    expect(await sent(200, { files: [{ filename: 'a.pdf', status: 'created' }] })).toMatchObject({
      status: 'created',
    });
    expect(await sent(200, { files: [{ filename: 'a.pdf', status: 'iets-nieuws' }] })).toMatchObject({
      status: 'new',
    });
    const exists = { filename: 'a', status: 'already-exists', problem: null, signedBy: null } as const;
    expect(shownStatus({ ...exists, isKnownContent: false })).toEqual({
      status: 'already-exists',
      message: undefined,
      signedBy: null,
    });
    expect(shownStatus({ ...exists, isKnownContent: true }).message).toBeTruthy();
    expect(shownStatus({ ...exists, isKnownContent: false, problem: 'encrypted' }).message).toMatch(
      /wachtwoord/,
    );
  });

  test('is the waiting time of a rate limit, five seconds by default', async () => {
    expect(await sent(429, {}, 'retry-after: 12\r\n')).toEqual({ retryAfter: 12 });
    expect(await sent(429, {})).toEqual({ retryAfter: 5 });
  });

  test('has the Dutch reason of a refusal, and the status failed after a fault', async () => {
    const list = (message: string) => ({ violations: [{ propertyPath: 'files', message }] });
    expect(await sent(422, list('Dit bestand is te groot.'))).toEqual({
      status: 'not-created',
      message: 'Dit bestand is te groot.',
    });
    expect(await sent(422, list('Too large.'))).toEqual({ status: 'not-created', message: undefined });
    expect(await sent(500, {})).toEqual({ status: 'failed' });
    expect(await sent(0, {})).toEqual({ status: 'failed' });
    expect(await sent(200, { files: [] })).toEqual({ status: 'failed' });
    expect(await sent(403, { title: 'x', detail: 'Dat mag niet.' })).toEqual({
      status: 'not-created',
      message: 'Dat mag niet.',
    });
    failToRead();
    expect(await sent(200, { files: [{ filename: 'a.pdf', status: 'created' }] })).toEqual({
      status: 'failed',
    });
    expect(at(uploadFiles)).toContain('POST');
    // The list shows what went wrong.
    expect(notifications.getSnapshot()).toEqual([]);
  });
});

describe('[UPL-08] the uploads of a page', () => {
  const dossier = {
    steps: [],
    files: [{ id: 'f1', filename: 'b.pdf', kind: 'diploma', size: 7, status: 'new' }],
  };
  const responses = (...statuses: object[]) => ({
    [at(getDossier, { id: 'c1' })]: json(dossier),
    [at(getFileStatuses)]: json({ files: statuses }),
  });

  async function start() {
    vi.stubGlobal('XMLHttpRequest', Request);
    const abort = vi.spyOn(Request.prototype, 'abort');
    const target = { contactId: 'c1', type: 'diploma' } as const;
    const { result, unmount } = renderHook(() => useUploads(target), {
      wrapper: ({ children }) => <CacheScope scope="uploads">{children}</CacheScope>,
    });
    await settle();
    return { now: () => result.current, unmount, abort };
  }
  /** Returns the next request, which these actions send. */
  async function sentBy(actions: () => void) {
    const { last } = Request;
    await act(async () => actions());
    await vi.waitFor(() => expect(Request.last !== last && Request.last.sent).toBeInstanceOf(Blob));
    return Request.last;
  }
  const file = new File(['x'], 'a.pdf');
  function send({ add, sendAll }: ReturnType<typeof useUploads>) {
    add([file], () => 'advzorg');
    sendAll();
  }
  const listed = ({ files }: ReturnType<typeof useUploads>) =>
    files.map(({ name, size, status, progress }) => [name, size, status, progress]);

  test('are sent for their requirement with their progress, again on request, and no more after the page is left', async () => {
    serve(responses());
    const { now, unmount, abort } = await start();
    const request = await sentBy(() => send(now()));
    const body = JSON.parse(await (request.sent as Blob).text()) as object;
    const id = now().files.at(-1)?.id ?? '';
    expect(body).toMatchObject({ contactId: 'c1', type: 'diploma', requirement: 'advzorg', mutationId: id });
    act(() => void request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 })));
    expect(listed(now())).toEqual([
      ['b.pdf', 7, 'new', undefined],
      ['a.pdf', 1, 'new', 25],
    ]);
    await act(async () => request.end('error'));
    await settle();
    expect(listed(now())[1]).toEqual(['a.pdf', 1, 'failed', undefined]);
    await sentBy(() => now().retry(id));
    expect(abort).not.toHaveBeenCalled();
    unmount();
    expect(abort).toHaveBeenCalledOnce();
  });

  test('are broken off when the list is emptied', async () => {
    serve(responses());
    const { now, abort } = await start();
    await sentBy(() => send(now()));
    act(() => now().clear());
    expect([now().files, abort.mock.calls.length]).toEqual([[], 1]);
  });

  test('take on the outcome of the check', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
    serve(responses({ filename: 'b.pdf', status: 'has-violations' }));
    const { now } = await start();
    await act(async () => void (await vi.advanceTimersByTimeAsync(statusInterval)));
    expect(listed(now())).toEqual([['b.pdf', 7, 'has-violations', undefined]]);
  });
});

test('[UPL-01] uploadHref returns the URL of the dialog on any page', () => {
  expect(uploadHref('/dossier', 'diploma')).toBe('/dossier#upload-diploma');
  expect(uploadHref('/', 'certificate', 'wft basis')).toBe('/?eis=wft%20basis#upload-certificaat');
});

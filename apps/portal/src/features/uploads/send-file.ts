import { uploadFiles } from '@portal/contract/uploads/calls';
import { uploadProblemTexts } from '@portal/contract/uploads/problem-texts';
import { knownContent } from '@portal/contract/uploads/rules';
import type { FileStatus, UploadInput } from '@portal/contract/uploads/schema';
import { base64Of } from '../../shared/api/base64.ts';
import { dutchOr } from '../../shared/api/dutch-or.ts';
import { send } from '../../shared/api/send.ts';
import type { Judged, SendFile } from './upload-queue.ts';

/** Returns the status of a file for the list. An unknown status of a newer server counts as being checked. */
export function shownStatus({ status, isKnownContent, problem, signedBy }: FileStatus): Judged {
  const known = isKnownContent ? knownContent : undefined;
  return {
    status: status === 'unknown' ? 'new' : status,
    message: problem === null ? known : uploadProblemTexts[problem],
    signedBy,
  };
}

/**
 * Returns the function that sends a file to the dossier of a contact. By its id the server recognizes a file that is
 * sent again.
 */
export function sendFileTo(target: Pick<UploadInput, 'contactId' | 'type'>): SendFile {
  return async (file, { id: mutationId, requirement }, { signal, onProgress }) => {
    const body = await uploadBody({ ...target, requirement, mutationId }, file).catch(() => null);
    if (body === null) return { status: 'failed' };
    const outcome = await send(uploadFiles, {
      body,
      signal,
      report: 'none',
      fetch: (url, init) => fetchWithProgress(url, init, onProgress),
    });
    if (outcome.kind === 'done') {
      const [status] = outcome.value.files;
      return status ? shownStatus(status) : { status: 'failed' };
    }
    if (outcome.kind !== 'refused') return { status: 'failed' };
    if (outcome.status === 429) return { retryAfter: outcome.retryAfter ?? 5 };
    const message = dutchOr(outcome.error.violations[0]?.message ?? outcome.error.detail, '');
    return { status: 'not-created', message: message || undefined };
  };
}

/** Bytes that are encoded at a time; a multiple of three, so that the pieces form one base64. */
const pieceSize = 3 * 256 * 1024;

/**
 * Returns the request body of one file as a Blob. Encodes the file piece by piece into Blobs, which the browser need
 * not keep in memory. Rejects when the file cannot be read (any more).
 */
export async function uploadBody(input: Omit<UploadInput, 'files'>, file: File): Promise<Blob> {
  const { name: filename, type: mimetype, size } = file;
  const empty = JSON.stringify({ ...input, files: [{ filename, mimetype, size, data: '' }] });
  const dataAt = empty.lastIndexOf('""') + 1;
  const pieces: Blob[] = [];
  // One by one, since each piece takes memory.
  for (let at = 0; at < size; at += pieceSize)
    pieces.push(new Blob([await base64Of(file.slice(at, at + pieceSize))]));
  return new Blob([empty.slice(0, dataAt), ...pieces, empty.slice(dataAt)]);
}

/** Statuses whose response has no body. */
const withoutBody = new Set([204, 205, 304]);

/**
 * Sends a request as `fetch` does, with the same errors, and reports the percentage of its body that has been sent,
 * which no browser's `fetch` does.
 */
export function fetchWithProgress(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (percentage: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const aborted = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    const abort = () => request.abort();
    request.open(method, url);
    request.withCredentials = true;
    request.responseType = 'blob';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((loaded / total) * 100));
    request.addEventListener('load', () => {
      const response = withoutBody.has(request.status) ? null : (request.response as Blob);
      resolve(new Response(response, { status: request.status, headers: headersOf(request) }));
    });
    request.addEventListener('error', () => reject(new TypeError('The request failed.')));
    request.addEventListener('abort', aborted);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) aborted();
    else request.send(body as XMLHttpRequestBodyInit | null);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
}

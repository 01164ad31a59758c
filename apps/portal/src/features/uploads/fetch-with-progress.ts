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

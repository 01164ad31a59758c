import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config.ts';
import { HttpError } from './errors.ts';
import { headersOf } from './headers.ts';

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Returns the handler of requests that Node.js refuses before they reach Fastify, such as malformed or too large ones:
 * their responses have the language and the headers of all others.
 */
export function clientErrorHandler(config: Config): (error: { code?: string }, socket: Socket) => void {
  const headers = { ...headersOf(config), 'cache-control': 'no-store', connection: 'close' };
  return ({ code = '' }, socket) => {
    // A connection that was reset can get no response.
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = new HttpError(statuses[code] ?? 400);
    const lines = Object.entries({
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(message),
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', message].join('\r\n'));
  };
}

import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const chunkSize = 16 * 1_024;

/**
 * Sends a request to a listening server over a separate socket: `head`, then up to `bytes` bytes of `filling` as long
 * as the server accepts them. Returns the response and the number of bytes that the server read, once the connection
 * has closed.
 */
export async function pour(
  { server }: FastifyInstance,
  head: string,
  { bytes, filling = 'x' }: { bytes: number; filling?: string },
): Promise<{ response: string; read: number }> {
  const arriving = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [taken] = await arriving;
  let response = '';
  client.on('data', (data) => (response += data.toString()));
  client.on('error', () => {});
  client.write(head);
  const chunk = Buffer.alloc(Math.min(chunkSize, bytes), filling);
  const framed = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
  const isChunked = /^transfer-encoding: *chunked/im.test(head);
  for (let sent = 0; sent < bytes && client.writable && !taken.destroyed; sent += chunk.length) {
    client.write(isChunked ? framed : chunk);
    await wait(1);
  }
  // `once` of node:events would reject on the error of a connection that the server ended.
  if (!client.closed) await new Promise((resolve) => client.once('close', resolve));
  return { response, read: taken.bytesRead };
}

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { closeServer } from './close-server.ts';

test('[T78] a server closes although the client of its last request keeps the connection open', async () => {
  const app = fastify({ keepAliveTimeout: 600_000 });
  let answer: ((text: string) => void) | undefined;
  app.get('/', () => new Promise<string>((resolve) => (answer = resolve)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let response = '';
  client.on('data', (data) => (response += data.toString()));
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(answer).toBeDefined());

  const closing = closeServer(app);
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  answer?.('klaar');
  await Promise.all([closing, once(client, 'close')]);
  expect(response).toMatch(/^HTTP\/1\.1 200 [^]*klaar$/);
});

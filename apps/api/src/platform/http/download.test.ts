import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { Download } from './download.ts';

test('[T62] a download is sent as an attachment under its name, with a sandbox policy', async () => {
  const app = fastify();
  app.get('/', (_, reply) =>
    new Download('diplomé "Wft".pdf', { size: 3, stream: Readable.from([Buffer.from('abc')]) }).send(reply),
  );
  const { headers, body } = await app.inject({ url: '/' });
  expect(body).toBe('abc');
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '3',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  expect(headers['content-disposition']).toMatch(/^attachment; filename=/);
  expect(headers['content-disposition']).toContain("filename*=UTF-8''diplom%C3%A9%20%22Wft%22.pdf");
  await app.close();
});

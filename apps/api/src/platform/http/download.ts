import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { filePolicy } from './headers.ts';

/** A stored file as response: an attachment under the name chosen by its owner, never displayed in the page. */
export class Download {
  readonly #name: string;
  readonly #file: { size: number; stream: Readable };

  constructor(name: string, file: { size: number; stream: Readable }) {
    this.#name = name;
    this.#file = file;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .type('application/octet-stream')
      .header('content-security-policy', filePolicy)
      .header('content-disposition', create(this.#name))
      .header('content-length', this.#file.size)
      .send(this.#file.stream);
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** In bytes. Routes that take more say so themselves. */
export const maximumBodySize = 256 * 1024;

const maximumDepth = 32;
const maximumKeys = 1_000;

/** Keys that reach into the prototype of whatever they are copied to. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Throws 400 for what is nested too deep, has too many keys, or has one that no object should have. */
function checkShape(body: unknown): void {
  let keys = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const containers = level.filter((value) => typeof value === 'object' && value !== null);
    if (containers.length > 0 && depth >= maximumDepth) throw new HttpError(400);
    level = containers.flatMap((container) => {
      if (Array.isArray(container)) return container as unknown[];
      const names = Object.keys(container);
      keys += names.length;
      if (keys > maximumKeys || names.some((name) => forbiddenKeys.has(name))) throw new HttpError(400);
      return Object.values(container);
    });
  }
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(400);
  }
  checkShape(body);
  return body;
}

/** Replaces Fastify's own parsers: JSON under both its names, forms, and nothing else; text/plain least of all. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/ld+json'],
    { parseAs: 'string' },
    async (_: unknown, text: string | Buffer) => parseJson(String(text)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string | Buffer) => {
      const body = Object.fromEntries(new URLSearchParams(String(text)));
      checkShape(body);
      return body;
    },
  );
}

/** What the form reader throws for a form that is not whole says nothing about whose fault it is. */
export function asCallersFault(error: unknown): never {
  throw error instanceof Error && ('statusCode' in error || 'status' in error) ? error : new HttpError(400);
}

async function readMultipart(request: FastifyRequest): Promise<unknown> {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new HttpError(400);
    fields.push([part.fieldname, part.value]);
  }
  const body = Object.fromEntries(fields);
  checkShape(body);
  return body;
}

/** The fields of a form in either encoding, as parsed by the above or by multipart. Throws 400 for one with a file in it. */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  return request.isMultipart() ? readMultipart(request).catch(asCallersFault) : request.body;
}

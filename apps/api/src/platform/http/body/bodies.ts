import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';
import { readMultipart } from './multipart.ts';

/** Default limit of a body, in bytes. Routes with another limit set their own. */
export const maximumBodySize = 256 * 1024;

const maximumDepth = 32;
const maximumKeys = 1_000;

/** Keys that would change the prototype of the object they are copied to. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Throws 400 for a body that is nested too deep, has too many keys, or has a forbidden key. */
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

/** Collects the fields of a form by name. Throws 400 for forbidden names. */
function fieldsOf<Value>(entries: [string, Value][]): Record<string, Value> {
  if (entries.some(([name]) => forbiddenKeys.has(name))) throw new HttpError(400);
  return Object.fromEntries(entries);
}

/** Parses a URL-encoded form. Counts its fields before parsing them, since many short ones take long. */
function parseForm(text: string): Record<string, string> {
  if (text.split('&', maximumKeys + 1).length > maximumKeys) throw new HttpError(400);
  return fieldsOf([...new URLSearchParams(text)]);
}

/**
 * Replaces Fastify's own parsers: accepts JSON under its media types and forms in both encodings, and no other type,
 * in particular not text/plain. Fastify reads a whole body before it calls a parser, and rejects one above the
 * `bodyLimit` of its route: by the declared length before reading, or without one as soon as too much has arrived.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/ld+json', 'application/scim+json', 'application/csp-report'],
    { parseAs: 'string' },
    async (_: unknown, text: string | Buffer) => parseJson(String(text)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string | Buffer) => parseForm(String(text)),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers, routeOptions }: FastifyRequest, bytes: string | Buffer) => {
      const files = routeOptions.config.media === 'multipart' ? 1 : 0;
      return fieldsOf(await readMultipart(String(headers['content-type']), Buffer.from(bytes), files));
    },
  );
}

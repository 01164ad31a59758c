import type { Call } from '@portal/contract/call';
import { isObject, readError } from '@portal/contract/hydra';
import { embed } from './embed.ts';
import type { Outcome } from './outcome.ts';
import { bases, parseBody, send, type Options } from './send.ts';

/** Sends a call that loads data, and fetches the related objects that the server sends as a bare IRI. */
export function readWhole<Request, Result, Query>(
  call: Call<Request, Result, Query>,
  options: Options<Request, Query>,
): Promise<Outcome<Result>> {
  return send(call, { ...options, prepare: (body) => embed(body, call.relations, fetchObject) });
}

/** Fetches the object of an IRI. Returns null outside the API or without a usable response. */
async function fetchObject(iri: string): Promise<object | null> {
  const base = new URL(bases.api, location.href);
  const address = URL.canParse(iri, base) ? new URL(iri, base) : null;
  if (address?.origin !== base.origin || !address.pathname.startsWith(base.pathname)) return null;
  const init = { credentials: 'include', headers: { accept: 'application/ld+json' } } as const;
  const response = await fetch(address, init).catch(() => null);
  const body = response?.ok ? await parseBody(response).catch(() => null) : null;
  return isObject(body) && readError(body) === null ? body : null;
}

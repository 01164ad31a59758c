import type { Call } from '@portal/contract/call';
import { listOf } from '@portal/contract/collection';
import { isIri, isObject, readError } from '@portal/contract/hydra';
import { bases, type Options, type Outcome, parseBody, send } from './send.ts';

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

/** Fetches the object of an IRI; null when that fails. */
type Fetch = (iri: string) => Promise<object | null>;

/** Maximum number of objects fetched for one response; a server with more of them should embed them. */
const maximum = 60;

/**
 * Replaces the IRIs at `paths` by the objects they name. An object that cannot be fetched stays an IRI. Other IRIs are
 * not followed, so that cyclic references cause no loop.
 */
export async function embed(body: unknown, paths: readonly string[], fetchOne: Fetch): Promise<unknown> {
  const found = new Map<string, Promise<object | null>>();
  function objectOf(iri: string): Promise<object | null> {
    const known = found.get(iri);
    if (known !== undefined) return known;
    const fetched = found.size < maximum ? fetchOne(iri) : Promise.resolve(null);
    found.set(iri, fetched);
    return fetched;
  }

  let whole = body;
  // In this order, since a path may lead through objects that the paths before it embed.
  for (const path of paths) whole = await embedAt(whole, path.split(/\.|(?=\[\])/), objectOf);
  return whole;
}

async function embedAt(value: unknown, keys: readonly string[], objectOf: Fetch): Promise<unknown> {
  const [key, ...rest] = keys;
  if (key === undefined) {
    return typeof value === 'string' && isIri(value) ? ((await objectOf(value)) ?? value) : value;
  }
  if (key === '[]') {
    const members = listOf(value);
    return members === null ? value : Promise.all(members.map((each) => embedAt(each, rest, objectOf)));
  }
  if (!isObject(value)) return value;
  return { ...value, [key]: await embedAt(value[key], rest, objectOf) };
}

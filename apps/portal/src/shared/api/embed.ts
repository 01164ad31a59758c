import { isIri, isObject } from '@portal/contract/hydra';
import { listOf } from '@portal/contract/collection';

/** Fetches the object of an IRI; null when that fails. */
type Fetch = (iri: string) => Promise<object | null>;

/** Maximum number of objects fetched for one response; a server with more of them should embed them. */
const maximum = 60;

/**
 * Replaces the IRIs at `paths` by the objects they name. An object that cannot be fetched stays an IRI. Other IRIs are
 * not followed, so that cyclic references cause no loop.
 */
export async function embed(body: unknown, paths: readonly string[], fetchObject: Fetch): Promise<unknown> {
  const found = new Map<string, Promise<object | null>>();
  function objectOf(iri: string): Promise<object | null> {
    const known = found.get(iri);
    if (known !== undefined) return known;
    const fetched = found.size < maximum ? fetchObject(iri) : Promise.resolve(null);
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

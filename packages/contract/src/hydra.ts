/**
 * Parses and serializes the JSON-LD dialects of API Platform. 2.x sends `hydra:member`, and violations with status
 * 400; 3.x prefixes too but sends 422; 4.x drops the prefix. Servers mix them, so the prefix is handled per key; the
 * plain key wins when both are present. Source: api-platform/core, tests/Functional/JsonLd.
 */

export interface Violation {
  /** Symfony notation as sent: `email`, `person.birthDate`, `contacts[0].phone`; '' for the whole object. */
  propertyPath: string;
  message: string;
  /** Identifies the broken rule; left out by some servers. */
  code?: string;
}

export interface HydraError {
  title: string;
  detail: string;
  violations: Violation[];
}

export interface Collection {
  members: unknown[];
  total: number | null;
  /** IRI of the next page; null on the last one. API Platform pages by 30 by default. */
  next: string | null;
}

type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value under a key, with or without the prefix `hydra:`. */
export function readKey(body: Json, key: string): unknown {
  return body[key] ?? body[`hydra:${key}`];
}

function readText(body: Json, ...keys: string[]): string {
  for (const key of keys) {
    const value = readKey(body, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** Returns the short names in `@type`, which may be a list, prefixed, or whole IRIs. */
function typesOf(body: unknown): string[] {
  if (!isObject(body)) return [];
  const types = Array.isArray(body['@type']) ? body['@type'] : [body['@type']];
  return types.filter((type) => typeof type === 'string').map((type) => type.replace(/^.*[/#:]/, ''));
}

export function isOfType(body: unknown, type: string): boolean {
  return typesOf(body).includes(type);
}

function readViolations(body: Json): Violation[] {
  const list = body['violations'];
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).map((violation) => ({
    propertyPath: typeof violation['propertyPath'] === 'string' ? violation['propertyPath'] : '',
    message: readText(violation, 'message', 'title'),
    ...(typeof violation['code'] === 'string' && { code: violation['code'] }),
  }));
}

/** Parses an error in any dialect, whatever the status of the response; null for a body that is no error. */
export function readError(body: unknown): HydraError | null {
  return isError(body) ? describeError(body) : null;
}

/** Parses the body of a response with an error status; texts that it does not have are ''. */
export function describeError(body: unknown): HydraError {
  if (!isObject(body)) return { title: '', detail: '', violations: [] };
  return {
    title: readText(body, 'title'),
    detail: readText(body, 'description', 'detail', 'message', 'error'),
    violations: readViolations(body),
  };
}

/**
 * Recognizes errors of API Platform by their type, those of Symfony, problem documents (RFC 9457), by their members,
 * and any body with an `error` text or with the type `error`.
 */
function isError(body: unknown): boolean {
  if (!isObject(body)) return false;
  const types = typesOf(body);
  if (types.some((type) => ['Error', 'ConstraintViolationList', 'ConstraintViolation'].includes(type)))
    return true;
  const { error, type } = body;
  if ((typeof error === 'string' && error !== '') || type === 'error') return true;
  return types.length === 0 && (Array.isArray(body['violations']) || isProblem(body));
}

function isProblem({ status, title, detail }: Json): boolean {
  return (
    typeof status === 'number' && status >= 400 && [title, detail].some((text) => typeof text === 'string')
  );
}

/**
 * Returns the IRI of a relation, which is an IRI or an embedded object, depending on the server's serialization
 * groups; null without one.
 */
export function iriOf(relation: unknown): string | null {
  if (typeof relation === 'string') return relation;
  if (isObject(relation) && typeof relation['@id'] === 'string') return relation['@id'];
  return null;
}

/** Whether a string is an IRI in the forms of API Platform: an absolute path, or an http or https URL. */
export function isIri(text: string): boolean {
  return /^(?:\/[^/]|https?:\/\/)/i.test(text);
}

/** The identifier in a number, a string, an IRI or an object with one of those; null when there is none. */
export function idOf(value: unknown): string | null {
  return isObject(value) ? (plainId(value['id']) ?? plainId(iriOf(value))) : plainId(value);
}

function plainId(value: unknown): string | null {
  // Integers beyond the safe range have lost digits in JSON.parse and may identify another object.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  return isIri(value) ? lastSegment(value) : value.trim() || null;
}

/**
 * Returns the id at the end of an IRI; null below `/.well-known/genid/`, where API Platform puts objects without an id.
 */
function lastSegment(iri: string): string | null {
  const segments = iri.split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (segments.includes('.well-known')) return null;
  const last = segments.findLast((segment) => segment !== '') ?? '';
  try {
    return decodeURIComponent(last) || null;
  } catch {
    return last;
  }
}

export const dialects = ['v2', 'prefixed', 'plain'] as const;
export type Dialect = (typeof dialects)[number];

function prefixed(dialect: Dialect, body: Json): Json {
  if (dialect === 'plain') return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [`hydra:${key}`, value]));
}

/** Returns an error body. `detail` is shown to users, so it must not contain a stack trace, a path or a query. */
export function writeError(dialect: Dialect, status: number, detail: string): Json {
  return {
    '@context': '/api/contexts/Error',
    '@type': dialect === 'plain' ? 'Error' : 'hydra:Error',
    ...prefixed(dialect, { title: 'An error occurred', description: detail }),
    ...(dialect === 'v2' ? {} : { detail, status, type: `/errors/${status}` }),
  };
}

/** Returns a body of violations with its status: 400 in 2.x, 422 in later versions. */
export function writeViolations(dialect: Dialect, violations: Violation[]): { status: number; body: Json } {
  const type = dialect === 'v2' ? 'ConstraintViolationList' : 'ConstraintViolation';
  const description = violations
    .map(({ propertyPath, message }) => (propertyPath ? `${propertyPath}: ${message}` : message))
    .join('\n');
  const status = dialect === 'v2' ? 400 : 422;
  const body = {
    '@context': `/api/contexts/${type}`,
    '@type': type,
    ...prefixed(dialect, { title: 'An error occurred', description }),
    ...(dialect === 'v2' ? {} : { status, detail: description, type: '/validation_errors' }),
    violations,
  };
  return { status, body };
}

/** Returns the body of one page of a collection. `iri` identifies this page, `collection.next` the following one. */
export function writeCollection(dialect: Dialect, name: string, iri: string, collection: Collection): Json {
  const { members, total, next } = collection;
  const viewType = dialect === 'plain' ? 'PartialCollectionView' : 'hydra:PartialCollectionView';
  const view =
    next === null ? {} : { view: { '@id': iri, '@type': viewType, ...prefixed(dialect, { next }) } };
  return {
    '@context': `/api/contexts/${name}`,
    '@id': iri,
    '@type': dialect === 'plain' ? 'Collection' : 'hydra:Collection',
    ...prefixed(dialect, { totalItems: total, member: members, ...view }),
  };
}

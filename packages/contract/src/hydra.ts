/**
 * The dialects of API Platform, read and written in one place. A 2.x server says `hydra:member` and answers violations with
 * 400; 3.x prefixes too but answers 422; 4.x drops the prefix. Mixed answers exist, so reading looks per key and never per
 * server; the plain key wins when both are there. Source: api-platform/core, tests/Functional/JsonLd.
 */

export interface Violation {
  /** Symfony notation as sent: `email`, `person.birthDate`, `contacts[0].phone`; '' for the whole object. */
  propertyPath: string;
  message: string;
}

export interface HydraError {
  title: string;
  detail: string;
  violations: Violation[];
}

export interface Collection {
  members: unknown[];
  total: number | null;
  /** IRI of the next page; null on the last one. API Platform pages by 30 unless told otherwise. */
  next: string | null;
}

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(body: Json, key: string): unknown {
  return body[key] ?? body[`hydra:${key}`];
}

function readText(body: Json, ...keys: string[]): string {
  for (const key of keys) {
    const value = read(body, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** The short names in `@type`: a prefix, an IRI before the name, and a list are all understood. */
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
    message: typeof violation['message'] === 'string' ? violation['message'] : '',
  }));
}

/** The error in a body of any dialect, whatever its status; null when the body is no error. */
export function readError(body: unknown): HydraError | null {
  if (!isObject(body)) return null;
  const types = typesOf(body);
  const isError = types.some((type) =>
    ['Error', 'ConstraintViolationList', 'ConstraintViolation'].includes(type),
  );
  const isPlainError = typeof body['error'] === 'string' || body['type'] === 'error';
  if (!isError && !isPlainError) return null;
  return {
    title: readText(body, 'title'),
    detail: readText(body, 'description', 'detail', 'message', 'error'),
    violations: readViolations(body),
  };
}

/** A collection of any dialect; null when the body is none. */
export function readCollection(body: unknown): Collection | null {
  if (!isObject(body)) return null;
  const members = read(body, 'member');
  if (!Array.isArray(members)) return null;
  const total = read(body, 'totalItems');
  const view = read(body, 'view');
  const next = isObject(view) ? read(view, 'next') : null;
  return {
    members,
    total: typeof total === 'number' ? total : null,
    next: typeof next === 'string' ? next : null,
  };
}

/** A relation is an IRI or an embedded object, depending on the server's serialization groups. */
export function iriOf(relation: unknown): string | null {
  if (typeof relation === 'string') return relation;
  if (isObject(relation) && typeof relation['@id'] === 'string') return relation['@id'];
  return null;
}

/** `contacts[0].phone` as a form names it: `contacts.0.phone`. */
export function formPath(propertyPath: string): string {
  return propertyPath.replace(/\[([^\]]+)\]/g, '.$1').replace(/^\./, '');
}

export const dialects = ['v2', 'prefixed', 'plain'] as const;
export type Dialect = (typeof dialects)[number];

function prefixed(dialect: Dialect, body: Json): Json {
  if (dialect === 'plain') return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [`hydra:${key}`, value]));
}

/** An error body. `detail` is shown to people, so it never carries a stack, a path or a query. */
export function writeError(dialect: Dialect, status: number, detail: string): Json {
  return {
    '@context': '/api/contexts/Error',
    '@type': dialect === 'plain' ? 'Error' : 'hydra:Error',
    ...prefixed(dialect, { title: 'An error occurred', description: detail }),
    ...(dialect === 'v2' ? {} : { detail, status, type: `/errors/${status}` }),
  };
}

/** Violations: status 400 in 2.x, 422 since. */
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

/** One page of a collection; `next` is the IRI of the following page. */
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

import * as z from 'zod/mini';
import { type Collection, idOf, isObject, readKey } from './hydra.ts';

/** Parses a collection in any dialect of `hydra.ts`; null for any other body. */
export function readCollection(body: unknown): Collection | null {
  if (!isObject(body)) return null;
  const given = readKey(body, 'member');
  const members = isObject(given) ? Object.values(given) : given;
  if (!Array.isArray(members)) return null;
  const total = readKey(body, 'totalItems');
  const view = readKey(body, 'view');
  const next = isObject(view) ? readKey(view, 'next') : null;
  return {
    members,
    total: typeof total === 'number' ? total : null,
    next: typeof next === 'string' ? next : null,
  };
}

/**
 * Returns the members of a list in the forms that PHP servers send: an array, an object keyed by number (a list with
 * gaps), text with commas, a collection, or a single member. Null for any other value.
 */
export function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return value.split(',').filter((part) => part.trim() !== '');
  if (!isObject(value)) return null;
  const collection = readCollection(value);
  if (collection !== null) return collection.members;
  return idOf(value) === null ? Object.values(value) : [value];
}

/** Parses the members, and drops those that do not match the schema `member`. */
export function membersOf<Member extends z.ZodMiniType>(
  member: Member,
  members: readonly unknown[],
): z.output<Member>[] {
  return members.flatMap((each): z.output<Member>[] => {
    const read = z.safeParse(member, each);
    return read.success ? [read.data] : [];
  });
}

/**
 * Schema of a response with a collection in any dialect of `hydra.ts`: the valid members, and the total over all
 * pages. Invalid members are dropped and not counted; parsing fails when there are members and none is valid.
 */
export function collectionOf<Member extends z.ZodMiniType>(member: Member) {
  return z.pipe(
    z.unknown(),
    z.transform((body, context): { members: z.output<Member>[]; total: number } => {
      const collection = readCollection(body);
      const given = collection?.members ?? [];
      const members = membersOf(member, given);
      const left = given.length - members.length;
      if (collection !== null && (members.length > 0 || given.length === 0))
        return { members, total: (collection.total ?? given.length) - left };
      context.issues.push({ code: 'custom', input: body, message: 'Not such a collection' });
      return z.NEVER;
    }),
  );
}

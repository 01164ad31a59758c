import * as z from 'zod/mini';
import { type Collection, idOf, isObject, readKey } from './hydra.ts';

/** A collection of any dialect; null when the body is none. */
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
 * The members of a list. PHP writes a list with gaps as an object from number to member, Doctrine a list of words as one text
 * with commas, API Platform an own resource as a collection. Null for what holds no members.
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

/** Returns the members that the schema `member` can read. */
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
 * The answer of a call that gives a collection, in any dialect: its members by their schema, and how many there are in all.
 * Members that cannot be read are left out and not counted; where that leaves none of several, it is no such collection.
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

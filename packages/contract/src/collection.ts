import * as z from 'zod/mini';
import { readCollection } from './hydra.ts';

/** The answer of a call that gives a collection, in any dialect: its members by their schema, and how many there are in all. */
export function collectionOf<Member extends z.ZodMiniType>(member: Member) {
  return z.pipe(
    z.unknown(),
    z.transform((body, context): { members: z.output<Member>[]; total: number } => {
      const collection = readCollection(body);
      const members = z.safeParse(z.array(member), collection?.members);
      if (collection !== null && members.success)
        return { members: members.data, total: collection.total ?? members.data.length };
      context.issues.push({ code: 'custom', input: body, message: 'Not such a collection' });
      return z.NEVER;
    }),
  );
}

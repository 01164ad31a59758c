import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { people, users } from '../database/schema.ts';

export interface UserWithPerson {
  user: typeof users.$inferSelect;
  person: typeof people.$inferSelect;
}

const findRow = prepared('find-user-with-person', (database) =>
  database
    .select({ user: users, person: people })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(eq(users.id, sql.placeholder('userId'))),
);

export async function findUserWithPerson(database: Database, userId: string): Promise<UserWithPerson | null> {
  const [found] = await findRow(database).execute({ userId });
  return found ?? null;
}

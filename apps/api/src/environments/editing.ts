import type { Database } from '../database/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { type EnvironmentRow, findEnvironment } from './queries.ts';

/** Options of every call by which administrators work on one environment. */
export const editing = {
  access: 'session',
  permission: 'environments:edit',
  duringImpersonation: false,
  objectType: 'environment',
} as const;

/** Finds the environment of an id from a path. Throws 404, also for a malformed id. */
export async function findEnvironmentToEdit(database: Database, id = ''): Promise<EnvironmentRow> {
  const environment = isUuid(id) ? await findEnvironment(database, id) : null;
  if (environment === null) throw notFound();
  return environment;
}

import type { Database } from '../database/database.ts';
import { notFound } from '../platform/errors.ts';
import { type EnvironmentRow, findEnvironment } from './queries.ts';

/** Options of every call by which administrators work on one environment. */
export const editing = {
  access: 'session',
  permission: 'environments:edit',
  duringImpersonation: false,
  objectType: 'environment',
} as const;

/** Finds the environment of an id from a path. Throws 404. */
export async function findEnvironmentToEdit(database: Database, id = ''): Promise<EnvironmentRow> {
  const environment = await findEnvironment(database, id);
  if (environment === null) throw notFound();
  return environment;
}

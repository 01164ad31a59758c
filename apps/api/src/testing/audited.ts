import { desc } from 'drizzle-orm';
import { audit } from '../database/schema.ts';
import type { DemoApp } from './demo-app.ts';

/** Columns of the request itself, which `platform/audit.test.ts` checks. */
const ofTheRequest = new Set(['id', 'at', 'requestId', 'addressPrefix', 'userAgent']);

const isEmpty = (value: unknown) => value === null || JSON.stringify(value) === '{}';

/**
 * Returns the last rows of the audit log, oldest first, each with every filled column, so that a test can compare whole
 * rows.
 */
export async function audited(
  { services }: Pick<DemoApp, 'services'>,
  count = 1,
): Promise<Record<string, unknown>[]> {
  const rows = await services.database.select().from(audit).orderBy(desc(audit.id)).limit(count);
  return rows
    .toReversed()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name, value]) => !ofTheRequest.has(name) && !isEmpty(value)),
      ),
    );
}

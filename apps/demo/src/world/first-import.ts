import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { affiliations, imports } from '@portal/api/database/schema';
import { addOrganisation } from '@portal/api/organisations/add-organisation';
import { hasName } from '@portal/api/organisations/queries';
import { applyNext, hashOf, startImport } from '@portal/api/people-import/apply';
import { prepare } from '@portal/api/people-import/prepare';
import type { Services } from '@portal/api/platform/context';
import { demoId } from './demo-id.ts';

const name = 'Duinzicht Hypotheken B.V.';
const fileName = 'duinzicht.csv';

/** Imports a customer from its list, which the Dutch Excel wrote, unless it is there, so that there is an import to see. */
export async function importFirstList({ config, database, clock }: Services): Promise<void> {
  const bytes = await readFile(new URL(`people/${fileName}`, import.meta.url));
  const operator = { userId: demoId('user:bram'), reason: null };
  await database.transaction(async (transaction) => {
    // Another instance may be starting on the same database; the second one finds the customer.
    await transaction.execute(sql`lock table ${imports} in exclusive mode`);
    if ((await transaction.$count(affiliations, hasName(name))) > 0) return;
    const tx = { config, clock, database: transaction, request: null, operator };
    const { id: affiliationId } = await addOrganisation(tx, {
      name,
      environment: 'voorbeeld',
      isProvider: false,
    });
    const given = { affiliationId, bytes, columns: {}, mayEditEmployees: false };
    const { people } = await prepare(transaction, given);
    const fileHash = hashOf(bytes, {});
    await applyNext(tx, await startImport(tx, { affiliationId, fileName, fileHash, people }));
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import { sqlStateOf } from './faults.ts';

const attempts = 4;

/** Serialization failure and deadlock, after which PostgreSQL expects the transaction to be retried. */
const conflicts = new Set(['40001', '40P01']);

async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !conflicts.has(sqlStateOf(error) ?? '')) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * Makes `database.transaction` retry after a conflict with another transaction, up to three times with a random
 * delay.
 */
export function retryConflicts(database: Database): void {
  const transaction = database.transaction.bind(database);
  database.transaction = (work, config) => retrying(() => transaction(work, config));
}

import * as z from 'zod/mini';
import { nullable } from '../wire.ts';

const amount = z.number().check(z.refine((value) => value >= 0));

/** What a learning account has come to. `averageScore` in percent. */
const statistics = z.object({
  modulesCompleted: amount,
  modulesTotal: amount,
  hoursSpent: nullable(amount),
  averageScore: nullable(amount),
});
export type Statistics = z.output<typeof statistics>;

/** The figures of a learning account as its contact carries them, serialised; null when they are missing or broken. */
export function readStatistics(serialized: string | null | undefined): Statistics | null {
  try {
    const read = z.safeParse(statistics, JSON.parse(serialized ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

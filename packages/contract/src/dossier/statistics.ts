import * as z from 'zod/mini';
import { number, orNull } from '../wire.ts';

const amount = z.pipe(number, z.number().check(z.refine((value) => value >= 0)));

/** Results of a learning account. `averageScore` in percent. */
export const statistics = z.object({
  modulesCompleted: amount,
  modulesTotal: amount,
  hoursSpent: orNull(amount),
  averageScore: orNull(amount),
});
export type Statistics = z.output<typeof statistics>;

/**
 * Parses the statistics of a learning account from the serialized field of its contact; null when missing or invalid.
 */
export function readStatistics(serialized: string | null | undefined): Statistics | null {
  try {
    const read = z.safeParse(statistics, JSON.parse(serialized ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

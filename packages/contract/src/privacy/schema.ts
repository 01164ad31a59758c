import * as z from 'zod/mini';
import { number } from '../wire.ts';

/** For how long the installation keeps what it deletes by itself; null for a period that the server does not tell. */
export const retention = z.object({
  auditMonths: number,
  mailDays: number,
  /** Hours of a login in all. */
  sessionHours: number,
  /** Days for which an upload is kept that did not pass the check. */
  failedFileDays: number,
  /** Days for which a file is kept after an assessor refused it. */
  refusedFileDays: number,
  /** Days after its upload from which an image is deleted that nothing uses. */
  unusedImageDays: number,
});
export type Retention = z.output<typeof retention>;

import * as z from 'zod/mini';
import { mutationId } from '../input.ts';
import { flag, id, list, number, textOrEmpty } from '../wire.ts';
import { wftRequirements } from './rules.ts';

const requirement = z.object({ code: id, name: textOrEmpty });

/** The Wft requirements of a contact. Without `canAdjustWftDiplomaRequirement` the employer sets them. */
export const wftProfile = z.object({
  /** Beyond the specification: grows with every change, and is sent back as If-Match. */
  version: number,
  requirements: list(requirement),
  amountOfRequirements: number,
  canAdjustWftDiplomaRequirement: flag,
});
export type WftProfile = z.output<typeof wftProfile>;

/** Codes of the requirements of a contact. The server drops those that another of these codes excludes. */
export const wftProfileInput = z.object({
  requirements: z.array(z.enum(wftRequirements)).check(z.maxLength(50)),
  mutationId,
});

import * as z from 'zod/mini';
import { mutationId } from '../input.ts';
import { dayOnly, flag, id, list, number, textOrEmpty } from '../wire.ts';
import { wftRequirements } from './rules.ts';

const requirement = z.object({ code: id, name: textOrEmpty });

/** Beyond the specification: the manager who set this in the name of the employer, and when; empty when no manager did. */
export const setByFields = { setBy: textOrEmpty, setOn: dayOnly };

/** The Wft requirements of a contact. Without `canAdjustWftDiplomaRequirement` the employer sets them. */
export const wftProfile = z.object({
  /** Beyond the specification: grows with every change, and is sent back as If-Match. */
  version: number,
  requirements: list(requirement),
  amountOfRequirements: number,
  canAdjustWftDiplomaRequirement: flag,
  ...setByFields,
});
export type WftProfile = z.output<typeof wftProfile>;

/** Codes of the requirements of a contact. The server drops those that another of these codes excludes. */
export const wftProfileInput = z.object({
  requirements: z.array(z.enum(wftRequirements)).check(z.maxLength(50)),
  mutationId,
});

/** Calls for an administrator's draft of an environment, which is autosaved. All are beyond the specification. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { exactText } from '../input.ts';
import { inputLines } from '../input-names.ts';
import { field, numberOr, text, textsByKey } from '../wire.ts';
import { corners, density } from './appearance.ts';
import { type EnvironmentInput, themeVariables } from './inputs.ts';

const typed = z.exactOptional(inputLines());
const flag = z.exactOptional(z.boolean());
const image = z.exactOptional(z.nullable(exactText(100)));

/** Values of the fields of `environmentInput`, as far as they were changed. They may be half typed. */
const draftValues = z.object({
  name: typed,
  dashboardTitle: typed,
  slug: typed,
  footerDisabled: flag,
  loginFormHidden: flag,
  gradientDisabled: flag,
  supportHours: typed,
  supportPhone: typed,
  supportEmail: typed,
  ssoButtonUrl: typed,
  ssoButtonLabel: typed,
  ssoButtonDescription: typed,
  themeVariables: z.exactOptional(themeVariables),
  corners: z.exactOptional(z.nullable(corners)),
  density: z.exactOptional(z.nullable(density)),
  darkDisabled: flag,
  themeReason: typed,
  logo: image,
  logoSlim: image,
  logoDiapositive: image,
  backgroundImage: image,
} satisfies Record<keyof EnvironmentInput, z.ZodMiniType>);
export type DraftValues = z.output<typeof draftValues>;

const draftInput = z.object({
  /** Version of the environment that was edited. */
  environmentVersion: z.int(),
  /** Values of that version in place of which `values` were typed. */
  base: draftValues,
  values: draftValues,
});
export type DraftInput = z.output<typeof draftInput>;

const storedValues = field((value): DraftValues => {
  const read = z.safeParse(draftValues, value);
  return read.success ? read.data : {};
});

const draft = z.object({
  environmentVersion: numberOr(0),
  base: storedValues,
  values: storedValues,
  /** As an ISO moment; null without a draft. */
  changedAt: text,
  /** URLs of the images in the values, by their references. */
  imageUrls: textsByKey,
});
export type Draft = z.output<typeof draft>;

const path = 'customer_portal_environments/{id}/draft';

/** Returns the draft of this administrator; without values when there is none. */
export const getDraft = defineCall({ method: 'GET', path, response: draft });

/** Replaces the draft of this administrator, and removes it when there are no values. */
export const replaceDraft = defineCall({ method: 'PUT', path, request: draftInput });

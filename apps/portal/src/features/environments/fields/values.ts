import { environmentInput } from '@portal/contract/environments/inputs';
import type { Environment } from '@portal/contract/environments/schema';
import { inputLines } from '@portal/contract/input-names';
import { compileTheme } from '@portal/ui/theme';
import equal from 'fast-deep-equal';
import * as z from 'zod/mini';
import type { Schema } from '../../../shared/forms/use-schema-form.ts';
import { texts } from './texts.ts';
import type { Wire } from './theme-colors.ts';

/** The images of an environment, in the order of the form. */
export const imageParts = ['logo', 'logoSlim', 'logoDiapositive', 'backgroundImage'] as const;
export type ImagePart = (typeof imageParts)[number];

/** An image: the reference of a stored one, a picked file that replaces it, or null. */
const image = z.union([z.nullable(z.string()), z.instanceof(File)]);

export const environmentValues = z.extend(environmentInput, {
  logo: image,
  logoSlim: image,
  logoDiapositive: image,
  backgroundImage: image,
});

/** The values of a saved environment: its images are references. */
export type StoredValues = ReturnType<typeof valuesOf>;
/** The values of the form: a picked image is a file. */
export type EnvironmentValues = Omit<StoredValues, ImagePart> & Record<ImagePart, string | File | null>;

export const fieldNames = Object.keys(environmentInput.shape) as (keyof StoredValues)[];

export const reason = inputLines(500).check(z.minLength(1, texts.theme.reasonRequired));

const withReason = z.extend(environmentValues, { themeReason: reason });

/** Returns whether the colors differ from the stored ones and have too little contrast somewhere. */
export function needsReason(colors: Wire, stored: Wire): boolean {
  if (equal(colors, stored)) return false;
  return compileTheme(colors).issues.some(({ kind }) => kind === 'contrast');
}

/** Returns the function that selects the schema of the form: changed colors with too little contrast require a reason. */
export const valuesOver =
  (stored: Wire) =>
  ({ themeVariables }: EnvironmentValues): Schema<unknown> =>
    needsReason(themeVariables, stored) ? withReason : environmentValues;

const referenceOf = (picture: Environment[ImagePart]) => picture?.['@id'] ?? null;

export const valuesOf = (environment: Environment) => ({
  name: environment.name ?? '',
  dashboardTitle: environment.dashboardTitle ?? '',
  slug: environment.slug ?? '',
  footerDisabled: environment.footerDisabled,
  loginFormHidden: environment.loginFormHidden,
  gradientDisabled: environment.gradientDisabled,
  supportHours: environment.supportHours ?? '',
  supportPhone: environment.supportPhone ?? '',
  supportEmail: environment.supportEmail ?? '',
  ssoButtonUrl: environment.ssoButtonUrl ?? '',
  ssoButtonLabel: environment.ssoButtonLabel ?? '',
  ssoButtonDescription: environment.ssoButtonDescription ?? '',
  themeVariables: environment.themeVariables,
  corners: environment.corners,
  density: environment.density,
  darkDisabled: environment.darkDisabled,
  themeReason: '',
  logo: referenceOf(environment.logo),
  logoSlim: referenceOf(environment.logoSlim),
  logoDiapositive: referenceOf(environment.logoDiapositive),
  backgroundImage: referenceOf(environment.backgroundImage),
});

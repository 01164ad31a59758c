import { environmentInput } from '@portal/contract/environments/inputs';
import type { Environment } from '@portal/contract/environments/schema';
import { inputLines } from '@portal/contract/input-names';
import { compileTheme } from '@portal/ui/theme';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
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
export type EnvironmentValues = z.output<typeof environmentValues>;

export const reason = inputLines(500).check(z.minLength(1, texts.theme.reasonRequired));

const withReason = z.extend(environmentValues, { themeReason: reason });

/** Returns whether the colors differ from the stored ones and have too little contrast somewhere. */
export function needsReason(colors: Wire | undefined, stored: Wire): boolean {
  if (colors === undefined || JSON.stringify(colors) === JSON.stringify(stored)) return false;
  return compileTheme(colors).issues.some(({ kind }) => kind === 'contrast');
}

/** Returns the function that selects the schema of the form: changed colors with too little contrast require a reason. */
export const valuesOver =
  (stored: Wire) =>
  ({ themeVariables }: EnvironmentValues): z.ZodMiniType<EnvironmentValues, FieldValues> =>
    needsReason(themeVariables, stored) ? withReason : environmentValues;

const referenceOf = (picture: Environment[ImagePart]) => picture?.['@id'] ?? null;

export const valuesOf = (environment: Environment): EnvironmentValues => ({
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
  themeReason: '',
  logo: referenceOf(environment.logo),
  logoSlim: referenceOf(environment.logoSlim),
  logoDiapositive: referenceOf(environment.logoDiapositive),
  backgroundImage: referenceOf(environment.backgroundImage),
});

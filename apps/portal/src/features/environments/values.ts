import { environmentInput } from '@portal/contract/environments/inputs';
import type { Environment } from '@portal/contract/environments/schema';
import * as z from 'zod/mini';

/** The images of an environment, in the order of the form. */
export const imageParts = ['logo', 'logoSlim', 'logoDiapositive', 'backgroundImage'] as const;
export type ImagePart = (typeof imageParts)[number];

/** The reference of a stored image, a picked file in its place, or null for none. */
const image = z.union([z.nullable(z.string()), z.instanceof(File)]);

/** Values of the form of an environment. */
export const environmentValues = z.extend(environmentInput, {
  logo: image,
  logoSlim: image,
  logoDiapositive: image,
  backgroundImage: image,
});
export type EnvironmentValues = z.output<typeof environmentValues>;

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
  logo: referenceOf(environment.logo),
  logoSlim: referenceOf(environment.logoSlim),
  logoDiapositive: referenceOf(environment.logoDiapositive),
  backgroundImage: referenceOf(environment.backgroundImage),
});

import { themeKeys } from '@portal/ui/theme';
import { texts } from './texts.ts';
import { type EnvironmentValues, imageParts } from './values.ts';

const { general, support, sso, images } = texts;

const labels = {
  name: general.name,
  dashboardTitle: general.dashboardTitle,
  slug: general.slug,
  supportHours: support.hours,
  supportPhone: support.phone,
  supportEmail: support.email,
  ssoButtonUrl: sso.url,
  ssoButtonLabel: sso.label,
  ssoButtonDescription: sso.description,
} as const;

const switches = {
  footerDisabled: general.footerDisabled,
  loginFormHidden: general.loginFormHidden,
  gradientDisabled: general.gradientDisabled,
} as const;

/** Describes every part of an environment in words, so that two of them can be compared. */
export function describeValues(values: EnvironmentValues): string[] {
  const ofTexts = (Object.keys(labels) as (keyof typeof labels)[]).map(
    (name) => `${labels[name]}: ${values[name] || '–'}`,
  );
  const ofSwitches = (Object.keys(switches) as (keyof typeof switches)[]).map(
    (name) => `${switches[name]}: ${values[name] ? 'ja' : 'nee'}`,
  );
  const ofColors = themeKeys.map(
    ({ key, label }) => `${label}: ${values.themeVariables?.[`color_${key}`] || '–'}`,
  );
  const ofImages = imageParts.map((part) => `${images[part]}: ${describeImage(values[part])}`);
  return [...ofTexts, ...ofSwitches, ...ofImages, ...ofColors];
}

function describeImage(image: string | File | null): string {
  if (image === null) return '–';
  return image instanceof File ? image.name : image.slice(-12);
}

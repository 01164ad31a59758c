import { themeKeys } from '@portal/ui/theme';
import { texts } from './texts.ts';
import type { StoredValues } from './values.ts';

const { general, support, sso, images, theme } = texts;

const settings = {
  name: general.name,
  dashboardTitle: general.dashboardTitle,
  slug: general.slug,
  footerDisabled: general.footerDisabled,
  loginFormHidden: general.loginFormHidden,
  gradientDisabled: general.gradientDisabled,
  supportHours: support.hours,
  supportPhone: support.phone,
  supportEmail: support.email,
  ssoButtonUrl: sso.url,
  ssoButtonLabel: sso.label,
  ssoButtonDescription: sso.description,
  corners: theme.corners,
  density: theme.density,
  darkDisabled: theme.darkDisabled,
  logo: images.logo,
  logoSlim: images.logoSlim,
  logoDiapositive: images.logoDiapositive,
  backgroundImage: images.backgroundImage,
} satisfies Record<Exclude<keyof StoredValues, 'themeVariables' | 'themeReason'>, string>;

/** Labels of the fields of an environment by their names, in the order on the page. */
export const labels: Readonly<Record<string, string>> = {
  ...settings,
  ...Object.fromEntries(themeKeys.map(({ key, label }) => [`themeVariables.color_${key}`, label])),
};

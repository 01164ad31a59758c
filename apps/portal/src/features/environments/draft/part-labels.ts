import { themeKeys } from '@portal/ui/theme';
import { texts } from '../texts.ts';

const { general, support, sso, images, theme } = texts;

const labels: Record<string, string> = {
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
  logo: images.logo,
  logoSlim: images.logoSlim,
  logoDiapositive: images.logoDiapositive,
  backgroundImage: images.backgroundImage,
  themeReason: theme.reason,
  ...Object.fromEntries(themeKeys.map(({ key, label }) => [`color_${key}`, label])),
};

/** Returns the label of the field for a part. */
export const labelOfPart = (name: string) => labels[name] ?? name;

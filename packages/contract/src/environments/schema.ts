import type * as z from 'zod/mini';
import { mediaObject } from '../media/schema.ts';
import { flag, number, orNull, resource, text, textOrEmpty, textsByKey } from '../wire.ts';

const image = orNull(mediaObject);

/** A white-label environment: what it is called, how it looks and how one logs in to it. */
export const environment = resource({
  /** Ours: grows with every change, and is sent back as If-Match. */
  version: number,
  slug: text,
  name: text,
  dashboardTitle: text,
  footerDisabled: flag,
  loginFormHidden: flag,
  gradientDisabled: flag,
  /** Ours: how to reach the support desk; null for the product's own. */
  supportHours: text,
  supportPhone: text,
  supportEmail: text,
  ssoEnabled: flag,
  ssoEntityId: text,
  ssoButtonUrl: text,
  ssoButtonLabel: text,
  ssoButtonDescription: text,
  logo: image,
  logoSlim: image,
  logoDiapositive: image,
  backgroundImage: image,
  /** `color_{key}` → `#rrggbb`, or empty where the theme's own default holds. The component library judges the values. */
  themeVariables: textsByKey,
});
export type Environment = z.output<typeof environment>;

/** An environment in the list of all. */
export const listedEnvironment = resource({
  name: textOrEmpty,
  slug: text,
  /** Ours: how one logs in to it. */
  ssoEnabled: flag,
  loginFormHidden: flag,
});
export type ListedEnvironment = z.output<typeof listedEnvironment>;

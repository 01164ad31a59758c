import type * as z from 'zod/mini';
import { mediaObject } from '../media/schema.ts';
import { flag, number, orNull, resource, text, textOrEmpty, textsByKey } from '../wire.ts';
import { corners, density } from './appearance.ts';

const image = orNull(mediaObject);

/** A white-label environment: its names, its theme and its login settings. */
export const environment = resource({
  /** Beyond the specification: grows with every change, and is sent back as If-Match. */
  version: number,
  slug: text,
  name: text,
  dashboardTitle: text,
  footerDisabled: flag,
  loginFormHidden: flag,
  gradientDisabled: flag,
  /** Beyond the specification: contact details of the support desk; null for the product's own. */
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
  /** `color_{key}` → `#rrggbb`, or empty for the theme's default. Keys and values are checked by @portal/ui. */
  themeVariables: textsByKey,
  /** Beyond the specification: its corners and the space between things; null for the theme's default. */
  corners: orNull(corners),
  density: orNull(density),
  /** Beyond the specification: whether its pages stay light on a dark device. */
  darkDisabled: flag,
});
export type Environment = z.output<typeof environment>;

/** An environment in the list of all environments. */
export const listedEnvironment = resource({
  name: textOrEmpty,
  slug: text,
  /** Beyond the specification: its login settings. */
  ssoEnabled: flag,
  loginFormHidden: flag,
});
export type ListedEnvironment = z.output<typeof listedEnvironment>;

import * as z from 'zod/mini';
import { mediaObject } from '../media/schema.ts';
import { flag, id, nullable, text, withDefault } from '../wire.ts';

const image = z.catch(nullable(mediaObject), null);

/** `color_{key}` → `#rrggbb`, or empty where the theme's own default holds. The component library judges the values. */
const themeVariables = z.catch(withDefault(z.record(z.string(), z.nullable(z.string())), {}), {});

/** A white-label environment: what it is called, how it looks and how one logs in to it. */
export const environment = z.object({
  id,
  slug: text,
  name: text,
  dashboardTitle: text,
  footerDisabled: flag,
  loginFormHidden: flag,
  gradientDisabled: flag,
  ssoEnabled: flag,
  ssoEntityId: text,
  ssoButtonUrl: text,
  ssoButtonLabel: text,
  ssoButtonDescription: text,
  logo: image,
  logoSlim: image,
  logoDiapositive: image,
  backgroundImage: image,
  themeVariables,
});
export type Environment = z.output<typeof environment>;

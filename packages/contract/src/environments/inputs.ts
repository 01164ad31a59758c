import * as z from 'zod/mini';
import { isEmailAddress, invalidEmail, readEmail } from '../email/rules.ts';
import { exactText, inputText, mutationId, nullable, orNothing } from '../input.ts';
import { inputLines, labelText } from '../input-names.ts';
import { corners, density } from './appearance.ts';
import { isLinkTarget, isSlug } from './rules.ts';

const required = (message: string, maximum: number) => labelText(maximum).check(z.minLength(1, message));
const optional = (maximum: number) => z.optional(orNothing(inputText(maximum)));

const slug = inputText(63).check(
  z.toLowerCase(),
  z.refine(isSlug, 'Gebruik kleine letters, cijfers en streepjes, en geen adres van het portaal zelf.'),
);

const linkTarget = z.optional(
  orNothing(
    inputText().check(
      z.refine((value) => value === '' || isLinkTarget(value), 'Vul een adres in dat met https:// begint.'),
    ),
  ),
);

/** `color_{key}` → `#rrggbb`, upper or lower case, or empty for the theme's default. @portal/ui defines the keys. */
export const themeVariables = z
  .record(
    exactText(100),
    inputText(100).check(z.regex(/^(?:#[\da-f]{6})?$/i, 'Vul een kleur in als #rrggbb.'), z.toLowerCase()),
  )
  .check(z.refine((colors) => Object.keys(colors).length <= 200));

/** Path of an uploaded image. */
const reference = exactText(100).check(z.regex(/^\/api\/media_objects\/[\da-f-]{36}$/i, 'Kies een bestand.'));
/** Null removes the image, undefined keeps it. */
const imageReference = z.optional(nullable(reference));

export const isImageReference = (value: unknown): value is string => z.safeParse(reference, value).success;

const settings = {
  name: required('Omgevingsnaam is verplicht!', 100),
  dashboardTitle: required('Titel Dashboard is verplicht!', 200),
  footerDisabled: z.optional(z.boolean()),
  loginFormHidden: z.optional(z.boolean()),
  themeVariables: z.optional(themeVariables),
  corners: z.optional(nullable(corners)),
  density: z.optional(nullable(density)),
  darkDisabled: z.optional(z.boolean()),
  /** Reason to use colors that are hard to read, stored in the theme's history. */
  themeReason: z.optional(orNothing(inputLines(500))),
};

/** Beyond the specification: a new environment. The slug derives from the name where it is left out. */
export const newEnvironment = z.object({ ...settings, slug: z.optional(slug), mutationId });
export type NewEnvironment = z.output<typeof newEnvironment>;

/**
 * Changes to an environment; omitted fields keep their value. The slug and the support desk are beyond the
 * specification.
 */
export const environmentInput = z.object({
  ...settings,
  slug: z.optional(slug),
  gradientDisabled: z.optional(z.boolean()),
  supportHours: optional(200),
  supportPhone: optional(40),
  supportEmail: z.optional(
    z.pipe(
      orNothing(
        inputText(200).check(z.refine((value) => value === '' || isEmailAddress(value), invalidEmail)),
      ),
      z.transform((value) => value && readEmail(value)),
    ),
  ),
  ssoButtonUrl: linkTarget,
  ssoButtonLabel: optional(100),
  ssoButtonDescription: optional(500),
  logo: imageReference,
  logoSlim: imageReference,
  logoDiapositive: imageReference,
  backgroundImage: imageReference,
});
export type EnvironmentInput = z.output<typeof environmentInput>;

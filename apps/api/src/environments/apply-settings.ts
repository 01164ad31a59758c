import { isDeepStrictEqual } from 'node:util';
import { environmentInput, type EnvironmentInput } from '@portal/contract/environments/inputs';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { environments } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { addPublishedTheme } from './published-themes.ts';
import type { EnvironmentRow } from './queries.ts';
import { colorsOf } from './save.ts';

const { shape } = environmentInput;

/** What a file does not set. A new field of the form is either here or in the file. */
type OfScreen = 'logo' | 'logoSlim' | 'logoDiapositive' | 'backgroundImage' | 'ssoButtonUrl' | 'themeReason';

/**
 * Settings of an environment in a file; those that are left out keep their value. Images are uploaded in the screen, where the
 * address of the login button is changed too, since that needs a proof and is emailed to the people concerned.
 */
export const environmentSettings = z.strictObject({
  slug: z.pipe(z.pipe(z.optional(z.unknown()), shape.slug), z.string('is verplicht.')),
  name: shape.name,
  dashboardTitle: shape.dashboardTitle,
  footerDisabled: shape.footerDisabled,
  loginFormHidden: shape.loginFormHidden,
  themeVariables: shape.themeVariables,
  corners: shape.corners,
  density: shape.density,
  darkDisabled: shape.darkDisabled,
  gradientDisabled: shape.gradientDisabled,
  supportHours: shape.supportHours,
  supportPhone: shape.supportPhone,
  supportEmail: shape.supportEmail,
  ssoButtonLabel: shape.ssoButtonLabel,
  ssoButtonDescription: shape.ssoButtonDescription,
} satisfies Record<Exclude<keyof EnvironmentInput, OfScreen>, z.ZodMiniType>);
export type EnvironmentSettings = z.output<typeof environmentSettings>;

type Column = Exclude<keyof EnvironmentSettings, 'slug'>;

/** A setting with the value that is stored, null for a new environment, and the one of the file. */
export interface SettingChange {
  name: Column;
  before: unknown;
  after: unknown;
}

export interface Comparison {
  current: EnvironmentRow | null;
  changes: SettingChange[];
}

/** Compares settings with those that are stored, which it locks. Throws violations for colors that the theme does not have. */
export async function compareSettings(
  { database }: Pick<Administration, 'database'>,
  { slug, ...settings }: EnvironmentSettings,
): Promise<Comparison> {
  const [current = null] = await database
    .select()
    .from(environments)
    .where(eq(environments.slug, slug))
    .for('update');
  const { themeVariables } = settings;
  const wanted = { ...settings, ...(themeVariables && { themeVariables: colorsOf(themeVariables) }) };
  const changes = (Object.entries(wanted) as [Column, unknown][])
    .filter(([, after]) => after !== undefined)
    .map(([name, after]) => ({ name, before: current?.[name] ?? null, after }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  return { current, changes };
}

/** Applies what `compareSettings` found. Returns the id of the environment. */
export async function applySettings(
  tx: Administration,
  slug: string,
  { current, changes }: Comparison,
): Promise<string> {
  if (current !== null && changes.length === 0) return current.id;
  const { database, operator } = tx;
  const values = Object.fromEntries(changes.map(({ name, after }) => [name, after])) as EnvironmentSettings;
  const [saved] =
    current === null
      ? await database
          .insert(environments)
          .values({ ...values, slug })
          .returning()
      : await database
          .update(environments)
          .set({ ...values, version: current.version + 1, savedBy: null })
          .where(eq(environments.id, current.id))
          .returning();
  if (saved === undefined) throw new Error('The environment was not stored.');
  await addPublishedTheme({ database, publishedBy: null }, current, saved, operator?.reason);
  await record(tx, {
    event: current === null ? 'environment_created' : 'environment_updated',
    objectType: 'environment',
    objectId: saved.id,
    details: { name: saved.name, fields: changes.map(({ name }) => name).join(', ') },
  });
  return saved.id;
}

import type { DraftValues } from '@portal/contract/environments/draft-calls';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './people.ts';

/** A stored image; its bytes are in the file store under its id. `size` in bytes, `width` and `height` in pixels. */
export const media = pgTable(
  'media',
  {
    id: id(),
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Null for images that are part of the installation. */
    uploadedBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('media_uploader').on(table.uploadedBy)],
);

const image = () => uuid().references(() => media.id, { onDelete: 'set null' });

/** A white-label environment: its name, its appearance and its login. */
export const environments = pgTable('environments', {
  id: id(),
  /** Grows with every change. */
  version: integer().notNull().default(1),
  slug: text().notNull().unique(),
  name: text().notNull(),
  dashboardTitle: text(),
  footerDisabled: boolean().notNull().default(false),
  loginFormHidden: boolean().notNull().default(false),
  gradientDisabled: boolean().notNull().default(false),
  /** Contact details of its support desk; null for the default. */
  supportHours: text(),
  supportPhone: text(),
  supportEmail: text(),
  ssoEnabled: boolean().notNull().default(false),
  ssoEntityId: text(),
  ssoButtonUrl: text(),
  ssoButtonLabel: text(),
  ssoButtonDescription: text(),
  logoId: image(),
  logoSlimId: image(),
  logoDiapositiveId: image(),
  backgroundImageId: image(),
  /** `color_{key}` → `#rrggbb`; keys that are absent follow the theme's default. */
  themeVariables: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** Null for the theme's default. */
  corners: text().$type<'square' | 'soft' | 'round'>(),
  density: text().$type<'comfortable' | 'compact'>(),
  darkDisabled: boolean().notNull().default(false),
  /** Administrator of the last change; null for an environment as it was installed. */
  savedBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
});

/** Unsaved values of one administrator in the form of an environment. */
export const environmentDrafts = pgTable(
  'environment_drafts',
  {
    environmentId: uuid()
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** Version of the environment that was edited. */
    environmentVersion: integer().notNull(),
    /** Values of that version in place of which `values` were typed. */
    base: jsonb().$type<DraftValues>().notNull(),
    values: jsonb().$type<DraftValues>().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.userId] })],
);

/** A link that shows the draft of an administrator to anyone. */
export const environmentPreviewLinks = pgTable('environment_preview_links', {
  /** SHA-256 of the token in the link. */
  tokenHash: text().primaryKey(),
  environmentId: uuid()
    .notNull()
    .references(() => environments.id, { onDelete: 'cascade' }),
  userId: uuid()
    .notNull()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  endsAt: instant().notNull(),
});

/**
 * A theme that was published to the visitors of an environment; the newest one is in force. Rows are never changed.
 */
export const publishedThemes = pgTable(
  'published_themes',
  {
    id: id(),
    environmentId: uuid()
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    /** Version of the environment that published the theme. */
    version: integer().notNull(),
    themeVariables: jsonb().$type<Record<string, string>>().notNull(),
    /** Null for a theme from before the history began, and after the administrator was deleted. */
    publishedBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Reason to use colors that are hard to read. */
    reason: text(),
    publishedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.environmentId, table.version)],
);

import { type AnyPgColumn, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './people.ts';

/** A stored image; its bytes are in the file store under its id. `size` in bytes, `width` and `height` in pixels. */
export const media = pgTable('media', {
  id: id(),
  contentType: text().notNull(),
  size: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Null for images that are part of the installation. */
  uploadedBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  createdAt: instant().notNull().defaultNow(),
});

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
  /** Contact details of its support desk; null for the product's own. */
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
});

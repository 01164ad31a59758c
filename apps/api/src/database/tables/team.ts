import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contacts } from './contacts.ts';

const contactId = () =>
  uuid()
    .notNull()
    .references(() => contacts.id, { onDelete: 'cascade' });

/** The last day on which a manager saw a contact of their team, so that each day is recorded once in the audit log. */
export const teamLooks = pgTable(
  'team_looks',
  {
    managerContactId: contactId(),
    contactId: contactId(),
    /** In the Netherlands. */
    seenOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.managerContactId, table.contactId] }),
    index('team_looks_contact').on(table.contactId),
  ],
);

/** The last reminder that a manager sent to a contact of their team. */
export const teamReminders = pgTable(
  'team_reminders',
  { managerContactId: contactId(), contactId: contactId(), sentAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.managerContactId, table.contactId] }),
    index('team_reminders_contact').on(table.contactId),
  ],
);

import { reviews } from '@portal/contract/dossier/schema';
import { uploadKinds, uploadProblems, uploadStatuses } from '@portal/contract/uploads/rules';
import { signatureFindings } from '@portal/contract/uploads/signature';
import type { WftRequirement } from '@portal/contract/wft/rules';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, version } from './columns.ts';
import { contacts } from './contacts.ts';
import { people, users } from './people.ts';

/** The email to withdraw and the steps to remove when a verdict is undone. */
export interface VerdictUndo {
  mailId: string | null;
  /** Keys of the steps. */
  added: string[];
}

/** Files that people upload to a dossier. The id is also the name of the stored file. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: uploadKinds }).notNull(),
    /** Requirement that the file is to prove; null when the person chose none. */
    requirement: text().$type<WftRequirement>(),
    filename: text().notNull(),
    /** Normalized name (`comparableName`), to detect duplicates. */
    nameKey: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Idempotency key of the request. */
    mutationId: text(),
    status: text({ enum: uploadStatuses }).notNull().default('new'),
    /** Reason why the content was refused. */
    problem: text({ enum: uploadProblems }),
    /** Organization whose digital signature on the file was verified; null without one. */
    signedBy: text(),
    /** Why a signed file was not accepted without an assessor; null for other files. */
    signatureFinding: text({ enum: signatureFindings }),
    createdAt: instant().notNull(),
    /** Time at which the participant was emailed that the content was refused. */
    refusalMailedAt: instant(),
    /** Verdict on an upload with status 'created'. */
    review: text({ enum: reviews }).notNull().default('waiting'),
    /** The assessor who has claimed or judged it. */
    assessorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Time at which the assessor claimed it; after `claimDuration` another one may claim it. */
    takenAt: instant(),
    reviewedAt: instant(),
    /** Reason of the refusal, shown to the participant. */
    refusalReason: text(),
    /** State before the last verdict, for as long as it can be undone; null otherwise. */
    undo: jsonb().$type<VerdictUndo>(),
    version: version(),
  },
  (table) => {
    const counts = sql`${table.status} in ('new', 'created') and ${table.review} <> 'refused'`;
    return [
      uniqueIndex('uploads_name').on(table.contactId, table.kind, table.nameKey).where(counts),
      uniqueIndex('uploads_content').on(table.personId, table.sha256).where(counts),
      index('uploads_contact').on(table.contactId, table.createdAt),
      index('uploads_person').on(table.personId),
      index('uploads_uploader').on(table.uploadedBy),
      index('uploads_assessor').on(table.assessorId),
      index('uploads_unfinished')
        .on(table.personId, table.createdAt)
        .where(sql`${table.status} <> 'created'`),
      index('uploads_waiting')
        .on(table.createdAt, table.id)
        .where(sql`${table.status} = 'created' and ${table.review} = 'waiting'`),
    ];
  },
);

/** Diplomas of a dossier: uploads that an assessor accepted, or their signature. */
export const diplomas = pgTable(
  'diplomas',
  {
    id: id(),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    uploadId: uuid()
      .notNull()
      .unique()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** The requirement that it proves; null when it proves none. */
    requirement: text().$type<WftRequirement>(),
    /** The day on the diploma. */
    issuedOn: date({ mode: 'string' }).notNull(),
    number: text(),
    acceptedAt: instant().notNull(),
  },
  (table) => [index('diplomas_contact').on(table.contactId, table.issuedOn)],
);

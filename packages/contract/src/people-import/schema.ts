import * as z from 'zod/mini';
import { exactText, inputText } from '../input.ts';
import { flag, list, numberOr, openEnum, resource, text, textOrEmpty, textsByKey } from '../wire.ts';
import { importFields, lineKinds, maximumImportSize } from './rules.ts';

/** The name of a column; '' for a field that the file does not hold. */
const column = z.optional(inputText(200));

/** A file with the people of an organization, and the columns that are chosen instead of the recognized ones. */
export const importInput = z.object({
  /** Id of the organization. */
  organisation: exactText(100).check(z.minLength(1, 'Kies een organisatie.')),
  fileName: inputText(255),
  /** The bytes of the file, in base64. */
  data: exactText(Math.ceil(maximumImportSize / 3) * 4).check(
    z.minLength(1, 'Kies een bestand.'),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Dit bestand is niet goed overgekomen.'),
  ),
  columns: z.object({
    email: column,
    givenName: column,
    infix: column,
    surname: column,
    birthDate: column,
    phone: column,
  }),
});
export type ImportInput = z.output<typeof importInput>;

/** A line of a file by its number, with what it does, the fields that it changes, or why it is wrong. */
const line = z.object({
  number: numberOr(0),
  kind: openEnum(lineKinds),
  email: textOrEmpty,
  fields: list(z.string()),
  message: text,
});
export type ImportLine = z.output<typeof line>;

/** What a file would do. Without lines while a column is missing that each person needs. */
export const importPreview = z.object({
  columns: list(z.string()),
  /** The name of the column of each field that was found or chosen. */
  chosen: textsByKey,
  missing: list(z.enum(importFields)),
  lines: list(line),
  /** Usernames of the people at the organization who are not in the file; an import leaves them as they are. */
  gone: list(z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;

/** An import, while it runs and afterwards. */
export const peopleImport = resource({
  fileName: textOrEmpty,
  organisation: textOrEmpty,
  lineCount: numberOr(0),
  doneCount: numberOr(0),
  startedAt: z.string(),
  finishedAt: text,
  undoneAt: text,
  isUndoable: flag,
});
export type PeopleImport = z.output<typeof peopleImport>;

/** The number of accounts that were removed this time, of those that stay because they were used, and whether more are left. */
export const undoneImport = z.object({ removed: numberOr(0), kept: numberOr(0), isDone: flag });

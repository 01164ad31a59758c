import { fold } from '@portal/contract/people/fold';
import { and, like, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Returns a LIKE pattern for texts that contain this text. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Returns the condition that a folded name has every word of a text, in any order: 'Amrani, Fatima' finds Fatima El
 * Amrani. A text without words finds nothing.
 */
export function hasWords(foldedName: AnyPgColumn, text: string): SQL | undefined {
  const words = fold(text).split(' ');
  return words[0] === '' ? sql`false` : and(...words.map((word) => like(foldedName, containing(word))));
}

/** Returns whether a word of a folded name begins with a text, for the order of results. */
export const begins = (foldedName: AnyPgColumn, text: string): SQL =>
  like(sql`' ' || ${foldedName}`, containing(` ${fold(text)}`));

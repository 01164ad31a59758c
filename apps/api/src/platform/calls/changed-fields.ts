import equal from 'fast-deep-equal';

/** Returns the sent properties that differ from those of a row; undefined ones were not sent. */
export function changedFields<Change extends object>(
  row: object,
  change: Change,
): { [Key in keyof Change]?: Exclude<Change[Key], undefined> } {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(change).filter(([key, value]) => value !== undefined && !equal(stored.get(key), value)),
  ) as { [Key in keyof Change]?: Exclude<Change[Key], undefined> };
}

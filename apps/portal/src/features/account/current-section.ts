/** Where a section begins, in px below the place where a link brings its top. */
export interface Placed<Id> {
  id: Id;
  top: number;
}

/**
 * The section that is being read: the last one that begins at or above where a link brings its top. At the end of the page
 * a section may be in sight and never get there: then it is the one that was asked for, else the last.
 */
export function currentOf<Id extends string>(
  sections: readonly Placed<Id>[],
  { isAtEnd, asked }: { isAtEnd: boolean; asked: string },
): Id | undefined {
  const reached = sections.findLast(({ top }) => top <= 1) ?? sections[0];
  if (!isAtEnd) return reached?.id;
  const askedFor = sections.find(({ id, top }) => id === asked && top >= 0);
  return (askedFor ?? sections.at(-1))?.id;
}

/** Start of a section, in px below the top position of a link's target. */
export interface Placed<Id> {
  id: Id;
  top: number;
}

/**
 * Returns the section that is being read: the last one that begins at or above the top position of a link's target. At
 * the end of the page a section may be in sight and never get there: then it is the requested one, else the last.
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

/** Start of a section, in px below the top position of a link's target. */
export interface Placed<Id> {
  id: Id;
  top: number;
}

/**
 * Returns the section in view: the last one that begins at or above the top position of a link's target. At the end of
 * the page a section in view may be unable to scroll to that position: then the section of the URL's hash counts, else
 * the last one.
 */
export function currentOf<Id extends string>(
  sections: readonly Placed<Id>[],
  { isAtEnd, hash }: { isAtEnd: boolean; hash: string },
): Id | undefined {
  const reached = sections.findLast(({ top }) => top <= 1) ?? sections[0];
  if (!isAtEnd) return reached?.id;
  const linked = sections.find(({ id, top }) => id === hash && top >= 0);
  return (linked ?? sections.at(-1))?.id;
}

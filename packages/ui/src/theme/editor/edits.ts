/** The colours of a theme that is being made, with a way back. Pure. */
import type { Hex, ThemeColours, ThemeKey } from '../keys.ts';

export type Colours = Readonly<Partial<ThemeColours>>;

export interface Edits {
  past: readonly Colours[];
  present: Colours;
  future: readonly Colours[];
  /** The key whose changes still count as one step: dragging through a colour picker is undone at once. */
  open: ThemeKey | null;
}

export const begin = (colours: Colours): Edits => ({ past: [], present: colours, future: [], open: null });

function step(edits: Edits, present: Colours, open: ThemeKey | null): Edits {
  return { past: [...edits.past, edits.present], present, future: [], open };
}

/** Gives a key a colour; null leaves it to the theme to derive one. */
export function change(edits: Edits, key: ThemeKey, colour: Hex | null): Edits {
  if ((edits.present[key] ?? null) === colour) return edits;
  const present = { ...edits.present };
  if (colour === null) delete present[key];
  else present[key] = colour;
  return edits.open === key ? { ...edits, present, future: [] } : step(edits, present, key);
}

/** Ends the step that is being made. */
export const settle = (edits: Edits): Edits => (edits.open === null ? edits : { ...edits, open: null });

/** Puts a whole theme in the place of this one, as one step. */
export const replace = (edits: Edits, colours: Colours): Edits => step(edits, colours, null);

export function undo({ past, present, future }: Edits): Edits {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, open: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], open: null };
}

export function redo({ past, present, future: [after, ...future] }: Edits): Edits {
  if (after === undefined) return { past, present, future, open: null };
  return { past: [...past, present], present: after, future, open: null };
}

/** Colors of a theme that is being edited, with undo and redo. Pure. */
import type { Hex, ThemeColors, ThemeKey } from '../keys.ts';

export type Colors = Readonly<Partial<ThemeColors>>;

export interface Edits {
  past: readonly Colors[];
  present: Colors;
  future: readonly Colors[];
  /** Key whose changes still count as one step: dragging through a color picker is undone at once. */
  open: ThemeKey | null;
}

export const begin = (colors: Colors): Edits => ({ past: [], present: colors, future: [], open: null });

function step(edits: Edits, present: Colors, open: ThemeKey | null): Edits {
  return { past: [...edits.past, edits.present], present, future: [], open };
}

/** Gives a key a color; null lets the theme derive one. */
export function change(edits: Edits, key: ThemeKey, color: Hex | null): Edits {
  if ((edits.present[key] ?? null) === color) return edits;
  const present = { ...edits.present };
  if (color === null) delete present[key];
  else present[key] = color;
  return edits.open === key ? { ...edits, present, future: [] } : step(edits, present, key);
}

/** Ends the current step. */
export const settle = (edits: Edits): Edits => (edits.open === null ? edits : { ...edits, open: null });

/** Replaces the whole theme, as one step. */
export const replace = (edits: Edits, colors: Colors): Edits => step(edits, colors, null);

export function undo({ past, present, future }: Edits): Edits {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, open: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], open: null };
}

export function redo({ past, present, future: [after, ...future] }: Edits): Edits {
  if (after === undefined) return { past, present, future, open: null };
  return { past: [...past, present], present: after, future, open: null };
}

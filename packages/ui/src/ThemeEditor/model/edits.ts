/** Edits to the colors and the shape of a theme, with undo and redo. */
import { isThemeKey, type Hex, type ThemeColors, type ThemeKey } from '../../theme/keys/keys.ts';
import type { Shape } from '../../theme/shape.ts';

export type Colors = Readonly<Partial<ThemeColors>>;

/** What the editor changes: the chosen colors, and the corners and density beside them. */
export type Design = Colors & Readonly<Shape>;

export interface Edits {
  past: readonly Design[];
  present: Design;
  future: readonly Design[];
  /** Key whose next changes extend the last step, so that dragging a color is undone in one step. */
  open: ThemeKey | null;
  /** Keys whose text is not a color; the theme derives their colors. */
  unreadable: readonly ThemeKey[];
  /** Incremented when texts that are not colors must be dropped: fields with another generation remount. */
  generation: number;
}

/** Maximum number of undo steps. */
const maximumSteps = 100;

export const begin = (design: Design): Edits => ({
  past: [],
  present: design,
  future: [],
  open: null,
  unreadable: [],
  generation: 0,
});

function step(edits: Edits, present: Design, open: ThemeKey | null): Edits {
  return { ...edits, past: [...edits.past, edits.present].slice(-maximumSteps), present, future: [], open };
}

/** Sets the color of a key; null lets the theme derive it. */
export function change(edits: Edits, key: ThemeKey, color: Hex | null, isUnreadable = false): Edits {
  const marked = edits.unreadable.includes(key) === isUnreadable ? edits : mark(edits, key, isUnreadable);
  if ((edits.present[key] ?? null) === color) return marked;
  const present = { ...edits.present };
  if (color === null) delete present[key];
  else present[key] = color;
  return edits.open === key ? { ...marked, present, future: [] } : step(marked, present, key);
}

function mark(edits: Edits, key: ThemeKey, isUnreadable: boolean): Edits {
  const others = edits.unreadable.filter((each) => each !== key);
  return { ...edits, unreadable: isUnreadable ? [...others, key] : others };
}

/** Ends the current step: the next change is a new one. */
export const settle = (edits: Edits): Edits => (edits.open === null ? edits : { ...edits, open: null });

/** Ends the current step, and drops texts that are not colors. */
function clear(edits: Edits): Edits {
  if (edits.unreadable.length === 0) return settle(edits);
  return { ...edits, open: null, unreadable: [], generation: edits.generation + 1 };
}

/** Replaces the whole theme, as one step. */
export function replace(edits: Edits, design: Design): Edits {
  const cleared = clear(edits);
  return isSameTheme(edits.present, design) ? cleared : step(cleared, design, null);
}

/** Replaces the colors and keeps the shape, as one step. */
export function replaceColors(edits: Edits, colors: Colors): Edits {
  const { corners, density } = edits.present;
  return replace(edits, { ...colors, corners, density });
}

/** Changes the corners or the density, as one step. */
export const reshape = (edits: Edits, shape: Shape): Edits => replace(edits, { ...edits.present, ...shape });

/** Returns the colors alone, as exchanges and the theme engine take them. */
export function colorsIn(design: Design): Colors {
  return Object.fromEntries(Object.entries(design).filter(([name]) => isThemeKey(name))) as Colors;
}

/** Whether two themes are equal; an absent choice equals null. */
export function isSameTheme(one: Design, other: Design): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Design>;
  return [...keys].every((key) => (one[key] ?? null) === (other[key] ?? null));
}

export function undo(edits: Edits): Edits {
  const { past, present, future, ...rest } = clear(edits);
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { ...rest, past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo(edits: Edits): Edits {
  const { past, present, future, ...rest } = clear(edits);
  const [after, ...later] = future;
  if (after === undefined) return { past, present, future, ...rest };
  return { ...rest, past: [...past, present], present: after, future: later };
}

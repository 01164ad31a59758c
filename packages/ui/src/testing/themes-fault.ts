/** Tells a text that a theme makes unreadable from one that a component does. */
import { colourOf, type CompiledTheme } from '../theme/compile-theme.ts';
import type { WeakText } from './axe.ts';

/** A tint of a tenth, such as a row under the pointer or the ground of a message, still counts as its ground. */
const tint = 26;

/** Whether the theme engine itself reports this text on this ground, so that whoever chose the colours was told. */
export function isThemesFault({ text, ground }: WeakText, theme: CompiledTheme): boolean {
  return theme.issues.some((issue) => {
    if (issue.kind !== 'contrast') return false;
    const key = theme.colours[issue.key];
    const against = colourOf(issue.against, theme);
    return (isNear(text, key) && isNear(ground, against)) || (isNear(text, against) && isNear(ground, key));
  });
}

function isNear(one: string, other: string): boolean {
  const [a, b] = [channels(one), channels(other)];
  return a.every((value, index) => Math.abs(value - (b[index] ?? 0)) <= tint);
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

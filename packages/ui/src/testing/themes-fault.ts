/** Distinguishes text that a theme makes unreadable from text that a component makes unreadable. */
import { colorOf, type CompiledTheme } from '../theme/compile-theme.ts';
import type { WeakText } from './axe.ts';

/**
 * Allowed difference per channel: a tint of a tenth, such as a hovered row or the background of a message, still counts
 * as its background.
 */
const tint = 26;

/**
 * Returns whether the theme engine itself reports this text on this background, so that the person who chose the colors
 * was warned.
 */
export function isThemesFault({ text, ground }: WeakText, theme: CompiledTheme): boolean {
  return theme.issues.some((issue) => {
    if (issue.kind !== 'contrast') return false;
    const key = theme.colors[issue.key];
    const against = colorOf(issue.against, theme);
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

import { fold } from '../fold.ts';

/**
 * Returns the index of the item that a key moves to from the current one (-1 for none); null for a key without a
 * meaning here. Wraps around at both ends.
 */
export function itemForKey(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (Math.max(current, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Returns the index of the next item that starts with the typed text, searching from the current one; null when there
 * is none. Typing one letter repeatedly moves through the items that start with it.
 */
export function itemForText(labels: readonly string[], typed: string, current: number): number | null {
  const isRepeated = /^(.)\1+$/u.test(typed);
  const wanted = fold(isRepeated ? (typed[0] ?? '') : typed);
  const start = typed.length === 1 || isRepeated ? current + 1 : current;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step + labels.length) % labels.length;
    if (fold(labels[index] ?? '').startsWith(wanted)) return index;
  }
  return null;
}

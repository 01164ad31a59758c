import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ThemeKey } from '../theme/keys.ts';
import { begin, isSameTheme, replace, type Colors, type Edits } from './edits.ts';

/** Receives the colors of a theme, and the keys at which a text stands that is no color. */
export type ColorsChange = (colors: Colors, unreadable: readonly ThemeKey[]) => void;

/**
 * Keeps the steps of edits to a theme whose colors the caller holds. Colors that the caller puts in their place become
 * a step as well.
 */
export function useEdits(value: Colors, onChange: ColorsChange) {
  const [stored, setStored] = useState(() => begin(value));
  const edits = isSameTheme(stored.present, value) ? stored : replace(stored, value);
  const latest = useRef({ edits, onChange });
  useLayoutEffect(() => {
    latest.current = { edits, onChange };
  });

  const edit = useCallback((next: (edits: Edits) => Edits) => {
    const { edits: before, onChange: report } = latest.current;
    const after = next(before);
    latest.current.edits = after;
    setStored(after);
    if (after.present !== before.present || after.unreadable !== before.unreadable)
      report(after.present, after.unreadable);
  }, []);

  return { edits, edit };
}

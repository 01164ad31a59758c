import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ThemeKey } from '../../theme/keys/keys.ts';
import { begin, isSameTheme, replace, type Design, type Edits } from './edits.ts';

/** Receives the chosen colors and shape, and the keys whose text is not a color. */
export type DesignChange = (design: Design, unreadable: readonly ThemeKey[]) => void;

/**
 * Keeps the undo history of a controlled value. A value that the caller replaces becomes a step as well.
 */
export function useEdits(value: Design, onChange: DesignChange) {
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

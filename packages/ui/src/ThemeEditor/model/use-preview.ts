import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThemeKey } from '../../theme/keys/keys.ts';
import { keysAt } from './keys-at.ts';
import {
  blinkKey,
  publishedElements,
  showPublished,
  showTheme,
  themedElements,
  type Shown,
} from './preview-theme.ts';

/** Writes the edited and the published theme to the preview, and finds the keys of a clicked element in it. */
export function usePreview(shown: Shown, published: Shown) {
  const region = useRef<HTMLElement>(null);
  const latest = useRef(shown);
  const latestPublished = useRef(published);
  const stopBlinking = useRef(() => {});
  const [isPointing, setIsPointing] = useState(false);
  const [clickedKeys, setClickedKeys] = useState<readonly ThemeKey[] | null>(null);

  useLayoutEffect(() => {
    latest.current = shown;
    stopBlinking.current();
    if (region.current) showTheme(region.current, shown);
  }, [shown]);

  useLayoutEffect(() => {
    latestPublished.current = published;
    if (region.current) showPublished(region.current, published);
  }, [published]);

  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    // `load` does not bubble, so this listens in the capture phase.
    const show = () => {
      showTheme(element, latest.current);
      showPublished(element, latestPublished.current);
    };
    element.addEventListener('load', show, true);
    return () => {
      element.removeEventListener('load', show, true);
      stopBlinking.current();
    };
  }, []);

  useEffect(() => {
    const element = region.current;
    if (!isPointing || element === null) return undefined;
    const point = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setClickedKeys(keysAt(event.target as Element));
      setIsPointing(false);
    };
    const places = [...themedElements(element), ...publishedElements(element)];
    for (const place of places) {
      place.style.cursor = 'crosshair';
      place.addEventListener('click', point, true);
    }
    return () => {
      for (const place of places) {
        place.style.cursor = '';
        place.removeEventListener('click', point, true);
      }
    };
  }, [isPointing]);

  const blink = useCallback((key: ThemeKey) => {
    stopBlinking.current();
    if (region.current) stopBlinking.current = blinkKey(region.current, key, latest.current);
  }, []);

  return {
    region,
    isPointing,
    clickedKeys,
    togglePointing: () => setIsPointing(!isPointing),
    forgetPointed: () => setClickedKeys(null),
    blink,
  };
}

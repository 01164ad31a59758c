import { useEffect, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';

declare global {
  interface Window {
    /** Repeats a press made on the HTML of the server; defined until the first screen is shown. */
    releasePress?: () => void;
  }
}

let isFirstScreen = true;
/** URL of the last screen; another one at the same URL replaces it, such as the next step of a login. */
let shownAt = '';

/** Returns whether no screen has been shown yet since the page was loaded. */
export const isStarting = (): boolean => isFirstScreen;

/**
 * Renders the `<main>` of a screen. Each screen after the first takes the focus when it appears, unless the focus is in
 * it already, so that a keyboard or a screen reader continues there; the first is left to the browser.
 */
export function Main(props: ComponentProps<'main'>) {
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isFirstScreen && !element.current?.contains(document.activeElement)) {
      element.current?.focus({ preventScroll: true });
      // The router scrolls when the URL changes.
      if (location.href === shownAt) scrollTo(0, 0);
    }
    isFirstScreen = false;
    shownAt = location.href;
    window.releasePress?.();
  }, []);

  return <Element id="inhoud" tabIndex={-1} ref={element} {...props} />;
}

const Element = styled.main`
  outline: none;
`;

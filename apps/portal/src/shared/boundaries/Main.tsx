import { useEffect, useRef, type ComponentProps } from 'react';

let isFirstScreen = true;

/** Whether no screen has been shown yet since the page was loaded. */
export const isStarting = (): boolean => isFirstScreen;

/**
 * Renders the `<main>` of a screen. Each screen after the first takes the focus when it appears, so that a keyboard or
 * a screen reader continues there; the first is left to the browser.
 */
export function Main(props: ComponentProps<'main'>) {
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isFirstScreen && !element.current?.contains(document.activeElement)) {
      element.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    isFirstScreen = false;
  }, []);

  return <main id="inhoud" tabIndex={-1} style={{ outline: 'none' }} ref={element} {...props} />;
}

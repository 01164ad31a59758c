import { useEffect } from 'react';

/** Time in ms in which a page may render its content after the header, such as content that streams in. */
const patience = 5_000;

/** Warns during development when the link that skips the header would lead nowhere. */
export function useMainCheck(mainId: string): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') return undefined;
    const timer = setTimeout(() => {
      if (document.getElementById(mainId)) return;
      console.warn(
        `Header: the page has no element with the id "${mainId}", so the link that skips the header leads nowhere. Write <main id="${mainId}" tabIndex={-1}>, or give the Header your own id as mainId.`,
      );
    }, patience);
    return () => clearTimeout(timer);
  }, [mainId]);
}

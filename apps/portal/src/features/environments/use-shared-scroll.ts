import { useEffect, type RefObject } from 'react';

/** Lets the pages in the frames of an element scroll together. */
export function useSharedScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = element.current;
    if (region === null) return undefined;
    let connection = new AbortController();

    function connect() {
      connection.abort();
      connection = new AbortController();
      const pages = [...(region?.querySelectorAll('iframe') ?? [])].flatMap(
        ({ contentWindow }) => contentWindow ?? [],
      );
      // A page that was moved here says so too, and must not move the first one back where it is shorter.
      const moved = new Set<Window>();
      const follow = (leader: Window) => {
        if (moved.delete(leader)) return;
        for (const page of pages) {
          const before = page.scrollY;
          if (page === leader || before === leader.scrollY) continue;
          page.scrollTo({ top: leader.scrollY, behavior: 'instant' });
          if (page.scrollY !== before) moved.add(page);
        }
      };
      for (const page of pages)
        page.addEventListener('scroll', () => follow(page), { passive: true, signal: connection.signal });
    }

    connect();
    // `load` does not bubble, but the way down to a frame passes here.
    region.addEventListener('load', connect, true);
    return () => {
      region.removeEventListener('load', connect, true);
      connection.abort();
    };
  }, [element]);
}

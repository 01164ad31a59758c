import { useEffect, type RefObject } from 'react';

/** Lets the pages in the frames of an element scroll together. */
export function useSharedScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = element.current;
    if (region === null) return undefined;
    let disconnect = connect(region);
    const again = () => {
      disconnect();
      disconnect = connect(region);
    };
    // `load` does not bubble, but the way down to a frame passes here.
    region.addEventListener('load', again, true);
    return () => {
      region.removeEventListener('load', again, true);
      disconnect();
    };
  }, [element]);
}

function connect(region: HTMLElement): () => void {
  // A frame whose page could not be loaded has an origin of its own.
  const pages = [...region.querySelectorAll('iframe')].flatMap(
    ({ contentDocument }) => contentDocument?.defaultView ?? [],
  );
  let [leader] = pages;
  // A page that was moved here says so too, and must not move the first one back where it is shorter.
  const moved = new Map<Window, number>();

  function follow() {
    for (const page of pages) {
      if (leader === undefined || page === leader || page.scrollY === leader.scrollY) continue;
      page.scrollTo({ top: leader.scrollY, behavior: 'instant' });
      moved.set(page, page.scrollY);
    }
  }

  const connection = new AbortController();
  const { signal } = connection;
  const growth = new ResizeObserver(follow);
  for (const page of pages) {
    const lead = () => {
      const own = moved.get(page);
      moved.delete(page);
      if (own === page.scrollY) return;
      leader = page;
      follow();
    };
    page.addEventListener('scroll', lead, { passive: true, signal });
    // A page that has not come as far yet follows when it has.
    growth.observe(page.document.documentElement);
  }
  return () => {
    connection.abort();
    growth.disconnect();
  };
}

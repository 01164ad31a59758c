import { useEffect, type RefObject } from 'react';

/** Scrolls the pages in the frames of an element together. */
export function useSharedScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = element.current;
    if (region === null) return undefined;
    let disconnect = connect(region);
    const again = () => {
      disconnect();
      disconnect = connect(region);
    };
    // `load` does not bubble, so this listens in the capture phase.
    region.addEventListener('load', again, true);
    return () => {
      region.removeEventListener('load', again, true);
      disconnect();
    };
  }, [element]);
}

function connect(region: HTMLElement): () => void {
  // A frame whose page failed to load shows an error page of another origin, which has no document here.
  const pages = [...region.querySelectorAll('iframe')].flatMap(
    ({ contentDocument }) => contentDocument?.defaultView ?? [],
  );
  let [leader] = pages;
  // Scroll positions set here: their scroll events must not make a shorter page the leader.
  const moved = new Map<Window, number>();

  function follow() {
    for (const page of pages) {
      if (leader === undefined || page === leader || page.scrollY === leader.scrollY) continue;
      page.scrollTo({ top: leader.scrollY, behavior: 'instant' });
      moved.set(page, page.scrollY);
    }
  }

  const growth = new ResizeObserver(follow);
  const stops = pages.map((page) => {
    const lead = () => {
      const own = moved.get(page);
      moved.delete(page);
      if (own === page.scrollY) return;
      leader = page;
      follow();
    };
    // Listens at the document: once the frame shows an error page, the browser refuses access to its window.
    const { document: content } = page;
    content.addEventListener('scroll', lead, { passive: true });
    // A page that was too short to follow catches up once it has grown.
    growth.observe(content.documentElement);
    return () => content.removeEventListener('scroll', lead);
  });
  return () => {
    growth.disconnect();
    for (const stop of stops) stop();
  };
}

import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSharedScroll } from './use-shared-scroll.ts';

function Frames({ count }: { count: number }) {
  const region = useRef<HTMLDivElement>(null);
  useSharedScroll(region);
  return (
    <div ref={region}>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- an empty frame
        <iframe key={index} title={String(index)} />
      ))}
    </div>
  );
}

let grow: (() => void)[] = [];
let connections = 0;

/** The page in a frame, which scrolls to `end` at most, and tells of it when the browser would. */
function pageOf(frame: HTMLIFrameElement, end: number) {
  const page = frame.contentWindow as Window;
  const position = { top: 0, end };
  Object.defineProperty(page, 'scrollY', { get: () => position.top, configurable: true });
  page.scrollTo = (({ top = 0 }: ScrollToOptions) => {
    position.top = Math.min(top, position.end);
  }) as typeof page.scrollTo;
  const tell = () => page.document.dispatchEvent(new Event('scroll', { bubbles: true }));
  return {
    top: () => position.top,
    tell,
    scroll: (top: number) => {
      position.top = top;
      tell();
    },
    extend: (longer: number) => {
      position.end = longer;
    },
  };
}

function open(ends: readonly number[]) {
  grow = [];
  connections = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      grow: () => void;
      constructor(follow: () => void) {
        this.grow = follow;
        grow.push(follow);
        connections += 1;
      }
      observe() {}
      disconnect() {
        grow = grow.filter((each) => each !== this.grow);
      }
    },
  );
  const { container, unmount } = render(<Frames count={ends.length} />);
  const frames = [...container.querySelectorAll('iframe')];
  return { frames, unmount, pages: frames.map((frame, index) => pageOf(frame, ends[index] ?? 0)) };
}
const tops = (pages: { top: () => number }[]) => pages.map(({ top }) => top());

afterEach(() => document.body.replaceChildren());

test('[ENV-09] the pages scroll together, whichever of them is scrolled', () => {
  const { pages } = open([1_000, 1_000]);
  pages[0]?.scroll(300);
  expect(tops(pages)).toEqual([300, 300]);
  pages[1]?.tell();
  pages[1]?.scroll(500);
  expect(tops(pages)).toEqual([500, 500]);
  pages[0]?.tell();
  // Back to where the other page had taken it before.
  pages[1]?.scroll(300);
  expect(tops(pages)).toEqual([300, 300]);
});

test('[ENV-09] a shorter page follows to its end, does not pull the others back, and catches up once it has grown', () => {
  const { pages } = open([1_000, 200]);
  pages[0]?.scroll(800);
  pages[1]?.tell();
  expect(tops(pages)).toEqual([800, 200]);
  pages[1]?.extend(900);
  for (const follow of grow) follow();
  expect(tops(pages)).toEqual([800, 800]);
});

test('[ENV-09] a page that was loaded later scrolls along, and nothing does once the frames are gone', () => {
  const { frames, pages, unmount } = open([1_000, 1_000]);
  frames[0]?.dispatchEvent(new Event('load'));
  expect([connections, grow.length]).toEqual([2, 1]);
  pages[0]?.scroll(400);
  expect(tops(pages)).toEqual([400, 400]);
  unmount();
  pages[0]?.scroll(700);
  frames[0]?.dispatchEvent(new Event('load'));
  expect([tops(pages), connections, grow]).toEqual([[700, 400], 2, []]);
});

test('[ENV-09] a page that turned into an error page of the browser is left alone', () => {
  const { frames, pages } = open([1_000, 1_000]);
  const refuse = () => {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
  };
  const gone = frames[0]?.contentWindow as Window;
  Object.defineProperty(gone, 'removeEventListener', { get: refuse });
  Object.defineProperty(frames[0], 'contentDocument', { value: null });
  frames[0]?.dispatchEvent(new Event('load'));
  pages[1]?.scroll(400);
  expect([connections, tops(pages)]).toEqual([2, [0, 400]]);
});

/** The anatomy of a component: an example with a numbered marker on each part, and the list with the names of the parts. */
import { DocsContext, Heading, useOf } from '@storybook/addon-docs/blocks';
import { Fragment, useContext, useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

/** Value of the parameter `anatomy` of a component's stories. */
export interface AnatomyParameter {
  /** Export of the example, which has all parts. */
  story: string;
  /** Size in px of the window of the example; it is smaller or narrower where there is less room. */
  width: number;
  height: number;
  /** In the order of the list. `selector` finds the part in the page of the example. */
  parts: readonly { selector: string; name: string }[];
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Can be read on light and on dark: white on dark pink, with a white ring. */
const number: CSSProperties = {
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  boxSizing: 'border-box',
  inlineSize: 24,
  blockSize: 24,
  borderRadius: 12,
  border: '2px solid #fff',
  background: '#a3195b',
  color: '#fff',
  font: '700 12px/1 sans-serif',
  forcedColorAdjust: 'none',
};
const picture: CSSProperties = {
  position: 'relative',
  boxSizing: 'content-box',
  overflow: 'hidden',
  border: '1px solid #73828c80',
};
/** Beside the picture, or in columns below it. */
const list: CSSProperties = {
  flex: '1 1 220px',
  columns: '220px auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
};
const item: CSSProperties = {
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  margin: 0,
  paddingBlockEnd: 12,
  breakInside: 'avoid',
};
const outline: CSSProperties = {
  position: 'absolute',
  boxSizing: 'border-box',
  pointerEvents: 'none',
  border: '1px dashed #a3195b',
  outline: '1px dashed #fff',
  borderRadius: 4,
};
/** Room in px that a number takes beside its part. */
const room = 28;
/** Scale below which an example is drawn in the window that there is, instead of smaller. */
const smallest = 0.75;

interface AnatomyProps {
  anatomy: AnatomyParameter;
  /** The example, as the file of the stories exports it. */
  example: unknown;
}

export function Anatomy({ anatomy, example }: AnatomyProps) {
  const { parts, width, height } = anatomy;
  const { story } = useOf(example, ['story']);
  const { globals } = useContext(DocsContext).getStoryContext(story);
  const frame = useRef<HTMLIFrameElement>(null);
  const { available, scale, boxes } = useDrawing(frame, anatomy);
  const places = placesOf(boxes, available);
  return (
    <>
      <Heading>Anatomy</Heading>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'flex-start' }}>
        <div
          className="docs-story"
          data-parts={parts.length}
          data-marked={places.filter(Boolean).length}
          style={{ ...picture, flex: `1 1 ${width}px`, maxInlineSize: width, blockSize: height * scale }}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- an example of this page, whose parts are looked up in it */}
          <iframe
            ref={frame}
            title={`${story.title} with its parts`}
            src={addressOf(story.id, globals)}
            loading="lazy"
            style={{
              inlineSize: `${100 / scale}%`,
              blockSize: height,
              border: 0,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
          {/* Hidden from assistive technology, since the list has the same numbers. */}
          <div aria-hidden="true">
            {parts.map(({ name }, index) => (
              <Fragment key={name}>
                {boxes[index] && <span style={{ ...outline, ...boxes[index] }} />}
                {places[index] && (
                  <span style={{ ...number, position: 'absolute', ...places[index] }}>{index + 1}</span>
                )}
              </Fragment>
            ))}
          </div>
        </div>
        <ol style={list}>
          {parts.map(({ name }, index) => (
            <li key={name} style={item}>
              <span aria-hidden="true" style={number}>
                {index + 1}
              </span>
              {name}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** Returns the address of a story alone, in the theme that the toolbar has. */
function addressOf(id: string, globals: Record<string, unknown>): string {
  const chosen = Object.entries(globals).flatMap(([name, value]) =>
    typeof value === 'string' && /^[\w-]+$/.test(value) ? [`${name}:${value}`] : [],
  );
  return `iframe.html?id=${id}&viewMode=story&globals=${chosen.join(';')}`;
}

interface Drawing {
  /** Width of the picture in px. */
  available: number;
  scale: number;
  boxes: (Box | null)[];
}

/**
 * Returns the width and the scale of the picture, and the boxes of the parts, null for one that is not in sight. Looks
 * again and again, since the example loads, plays, scrolls and follows the width of the page.
 */
function useDrawing(frame: RefObject<HTMLIFrameElement | null>, { parts, width }: AnatomyParameter) {
  const [drawing, setDrawing] = useState<Drawing>({ available: width, scale: 1, boxes: [] });
  useEffect(() => {
    const look = () => {
      const page = frame.current?.contentDocument;
      page?.querySelector<HTMLElement>('body.sb-main-padded')?.style.setProperty('padding', `${room + 8}px`);
      const available = frame.current?.parentElement?.clientWidth ?? width;
      const scale = available < smallest * width ? 1 : Math.min(1, available / width);
      const boxes = parts.map(({ selector }) => boxOf(page?.querySelector(selector), scale));
      const next = { available, scale, boxes };
      setDrawing((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const timer = setInterval(look, 200);
    return () => clearInterval(timer);
  }, [frame, parts, width]);
  return drawing;
}

function boxOf(part: Element | null | undefined, scale: number): Box | null {
  if (!part?.checkVisibility({ visibilityProperty: true })) return null;
  const { left, top, width, height } = part.getBoundingClientRect();
  const isInSight = width > 1 && height > 1 && top < part.ownerDocument.documentElement.clientHeight;
  if (!isInSight) return null;
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}

/** Returns a place for each number: of those around its part the one that covers least of other parts and numbers. */
function placesOf(boxes: readonly (Box | null)[], available: number) {
  const taken: Box[] = [];
  return boxes.map((box) => {
    if (box === null) return null;
    const { left, top, width, height } = box;
    const middle = height > 72 ? top + 4 : top + height / 2 - 12;
    const around = [
      { left: left - room, top: middle },
      ...(width > 200 ? [{ left: left + width - room, top: middle }] : []),
      { left, top: top - room },
      { left, top: top + height + 4 },
      { left: left + width + 4, top: middle },
    ].map((place) => ({ ...place, width: 24, height: 24 }));
    const others = boxes.flatMap((other) => (other === null || surrounds(other, box) ? [] : [other]));
    const covered = (place: Box) =>
      [...others, ...taken].reduce((sum, other) => sum + shared(place, other), 0);
    const [best = box] = around
      .filter((place) => place.left >= 0 && place.top >= 0 && place.left + place.width <= available)
      .toSorted((one, other) => covered(one) - covered(other));
    taken.push(best);
    return { left: best.left, top: best.top };
  });
}

const surrounds = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height;

/** Returns the area that two boxes share. */
function shared(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

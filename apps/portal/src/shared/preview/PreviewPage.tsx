import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Drawing, Pages } from './pages.ts';
import { texts } from './texts.ts';

interface Props {
  pages: Pages;
  page: number;
  drawing: Drawing;
  /** Width of the page, in percent of the available width. */
  percent: number;
  label: string;
}

/** Draws one page. Needs a new `key` for another size or rotation. */
export function PreviewPage({ pages, page, drawing: { width, turn }, percent, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    if (canvas.current !== null)
      pages.draw(page, canvas.current, { width, turn }, stop.signal).catch(() => setFailed(true));
    return () => stop.abort();
  }, [pages, page, width, turn]);

  if (isFailed) return <p>{texts.failedPage}</p>;
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img shows a file, and this is what is drawn of one
  return <Sheet ref={canvas} role="img" aria-label={label} style={{ inlineSize: `${percent}%` }} />;
}

const Sheet = styled.canvas`
  display: block;
  block-size: auto;
  background: white;

  & + & {
    margin-block-start: var(--portal-space-3);
  }
`;

import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { IconButton } from '@portal/ui/IconButton';
import { Notice } from '@portal/ui/Notice';
import { Skeleton } from '@portal/ui/Skeleton';
import Download from 'lucide-react/icons/download';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isShowable } from './open-file.ts';
import type { Drawing, Pages } from './pages.ts';
import { PreviewPage } from './PreviewPage.tsx';
import { TextPreview } from './TextPreview.tsx';
import { texts } from './texts.ts';
import { usePages } from './use-pages.ts';

interface Props {
  filename: string;
  /** URL from which the file is fetched and downloaded. */
  href: string;
}

/**
 * Shows the pages of a PDF or an image, which can be enlarged and rotated, or the text of a file; other files can only
 * be downloaded.
 */
export function FilePreview({ filename, href }: Props) {
  const [attempt, setAttempt] = useState(0);
  return isShowable(filename) ? (
    <Preview
      key={`${attempt} ${href}`}
      filename={filename}
      href={href}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  ) : (
    <Column>
      <p>{texts.unknown}</p>
      <DownloadLink filename={filename} href={href} />
    </Column>
  );
}

function Preview({ filename, href, onRetry }: Props & { onRetry: () => void }) {
  const state = usePages(href, filename);
  switch (state.kind) {
    case 'loading':
      return <Skeleton lines={16} />;
    case 'failed':
      return (
        <Column>
          <Notice
            kind="error"
            live
            action={
              <Button
                size="compact"
                onClick={({ currentTarget }) => {
                  // Moves focus to the page, since the pressed button unmounts.
                  currentTarget.closest('main')?.focus({ preventScroll: true });
                  onRetry();
                }}
              >
                {texts.retry}
              </Button>
            }
          >
            {texts.failed}
          </Notice>
          <DownloadLink filename={filename} href={href} />
        </Column>
      );
    case 'open':
      return state.file.kind === 'pages' ? (
        <OpenFile pages={state.file} filename={filename} href={href} />
      ) : (
        <Column>
          <DownloadLink filename={filename} href={href} />
          <TextPreview filename={filename} text={state.file.text} isCut={state.file.isCut} />
        </Column>
      );
  }
}

/** Zoom levels, in percent of the available width. */
const zooms = [100, 150, 200, 300] as const;
const turns = [0, 90, 180, 270] as const;
const pagesAtOnce = 10;
/** Width of a page at 100 %, in pixels of its canvas. */
const fullWidth = 1_600;

function OpenFile({ pages, filename, href }: Props & { pages: Pages }) {
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState(pagesAtOnce);
  const percent = zooms[zoom] ?? 100;
  const drawing: Drawing = { width: (fullWidth * percent) / 100, turn: turns[turn] ?? 0 };
  const count = Math.min(shown, pages.count);

  return (
    <Column>
      <Toolbar>
        <IconButton
          label={texts.smaller}
          variant="quiet"
          aria-disabled={zoom === 0}
          onClick={() => setZoom((before) => Math.max(0, before - 1))}
        >
          <ZoomOut />
        </IconButton>
        <IconButton
          label={texts.larger}
          variant="quiet"
          aria-disabled={zoom === zooms.length - 1}
          onClick={() => setZoom((before) => Math.min(zooms.length - 1, before + 1))}
        >
          <ZoomIn />
        </IconButton>
        <IconButton
          label={texts.turn}
          variant="quiet"
          onClick={() => setTurn((before) => (before + 1) % turns.length)}
        >
          <RotateCw />
        </IconButton>
        <DownloadLink filename={filename} href={href} />
      </Toolbar>
      <Sheets tabIndex={0} aria-label={texts.preview(filename)}>
        {Array.from({ length: count }, (_, page) => (
          <PreviewPage
            key={`${page} ${drawing.width} ${drawing.turn}`}
            pages={pages}
            page={page}
            drawing={drawing}
            percent={percent}
            label={texts.page(page + 1, pages.count)}
          />
        ))}
      </Sheets>
      {count < pages.count && (
        <Button variant="quiet" onClick={() => setShown(count + pagesAtOnce)}>
          {texts.more(Math.min(pagesAtOnce, pages.count - count))}
        </Button>
      )}
    </Column>
  );
}

function DownloadLink({ filename, href }: Props) {
  return (
    <ButtonLink variant="quiet" size="compact" href={href} download={filename} icon={<Download size={20} />}>
      {texts.download}
    </ButtonLink>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-4);
  justify-items: start;

  & > * {
    max-inline-size: 100%;
  }

  & > p {
    margin: 0;
  }
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
`;

const Sheets = styled.section`
  inline-size: 100%;
  max-block-size: 85vh;
  overflow: auto;
  padding: var(--portal-space-3);
  border: 1px solid var(--portal-border);
  border-radius: var(--portal-radius-control);
  background: color-mix(in srgb, var(--portal-text) 8%, var(--portal-surface));
`;

import type { Environment } from '@portal/contract/environments/schema';
import { Button } from '@portal/ui/Button';
import { useEffect, useState, type ComponentProps, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { PreviewScreenName } from './messages.ts';
import type { PreviewView } from './preview-view.ts';
import { texts } from './texts.ts';

/** Time until a frame that is not ready shows an error, in ms. */
const loadTimeout = 15_000;

export type FrameState = 'waiting' | 'ready' | 'late';

export interface FrameProps {
  title: string;
  screen: PreviewScreenName;
  environment: Environment;
  textSize: PreviewView['textSize'];
  /** Keeps the published colors in the frame. */
  isPublished?: boolean;
  style: CSSProperties;
  onRetry: () => void;
}

/** Returns the state of a frame, which becomes `late` unless it is ready in time. */
export function useFrameState() {
  const result = useState<FrameState>('waiting');
  const [, setState] = result;
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), loadTimeout);
    return () => clearTimeout(timer);
  }, [setState]);
  return result;
}

interface Props
  extends
    Pick<FrameProps, 'title' | 'isPublished' | 'style' | 'onRetry'>,
    Pick<ComponentProps<'iframe'>, 'ref' | 'src' | 'onLoad'> {
  state: FrameState;
}

/** Shows a page of the portal's origin in a frame, or an error with a button that loads it again. */
export function Frame({ title, isPublished, style, onRetry, state, ...iframe }: Props) {
  return (
    <>
      {state === 'late' && (
        <Late role="alert">
          <p>{texts.late}</p>
          <Button size="compact" onClick={onRetry}>
            {texts.retry}
          </Button>
        </Late>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the portal's own page: a sandbox would only take away its origin, by which the editor reaches it */}
      <iframe
        {...iframe}
        title={title}
        hidden={state === 'late'}
        data-published={isPublished ? '' : undefined}
        style={style}
      />
    </>
  );
}

const Late = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--portal-space-3);
  padding: var(--portal-space-4);

  & > p {
    margin: 0;
  }
`;

import type { Environment } from '@portal/contract/environments/schema';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PreviewScreenName } from './frames/messages.ts';
import { Divider } from './Divider.tsx';
import type { PreviewView } from './frames/preview-view.ts';
import { ScreenFrame } from './frames/ScreenFrame.tsx';
import { texts } from './texts.ts';
import { useSharedScroll } from './use-shared-scroll.ts';

/** Size of the browser window that a frame imitates, in CSS pixels. */
const windows = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Device = keyof typeof windows;

interface Props {
  device: Device;
  screen: PreviewScreenName;
  environment: Environment;
  /** The published environment, shown at the left of a movable line; absent when nothing is compared. */
  live?: Environment | undefined;
  textSize: PreviewView['textSize'];
}

/** Shows a screen as on a device, scaled to the available width. */
export function PreviewFrame({ device, environment, live, ...shown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState(50);
  const { width, height } = windows[device];
  const size = { inlineSize: width, blockSize: height };
  useSharedScroll(box);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) box.current?.style.setProperty('--scale', String(entry.contentRect.width / width));
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);

  return (
    <Place data-device={device}>
      {/* The divider comes first in the DOM, so that the Tab key reaches it before the pages in the
         frames. */}
      {live && <Divider value={line} onChange={setLine} />}
      <Box ref={box} style={{ aspectRatio: `${width} / ${height}` }}>
        <ScreenFrame {...shown} title={texts[device]} environment={environment} style={size} />
        {live && (
          <ScreenFrame
            {...shown}
            title={texts.live[device]}
            environment={live}
            isPublished
            style={{ ...size, clipPath: `inset(0 ${100 - line}% 0 0)` }}
          />
        )}
      </Box>
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-self: start;
`;

const Box = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-control);

  & > iframe {
    position: absolute;
    inset: 0 auto auto 0;
    border: 0;
    transform: scale(var(--scale, 0.5));
    transform-origin: 0 0;
  }
`;

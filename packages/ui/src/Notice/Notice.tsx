'use client';

import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { announce } from '../announcer/announce.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Box, CloseButton, Main } from './styles.ts';
import { noticeTexts } from './texts.ts';

/**
 * Shows a message in the page about what the user is doing: good, bad or good to know. Renders a `<div>`. For a message
 * about something that has just happened elsewhere, add a notification instead.
 */
export function Notice({ kind, title, children, action, live = false, onClose, ...rest }: NoticeProps) {
  const texts = useTexts('notice', noticeTexts);
  const main = useRef<HTMLDivElement>(null);
  const spoken = useRef<unknown>(null);
  const Icon = icons[kind];

  useEffect(() => {
    const words = live && main.current?.textContent.trim();
    if (words && words !== spoken.current) announce(words, kind === 'error' ? 'assertive' : 'polite');
    spoken.current = words;
  });

  return (
    <Box data-kind={kind} {...rest}>
      <Icon size={20} />
      <Main ref={main}>
        <VisuallyHidden>{texts[kind]}: </VisuallyHidden>
        {title && <p>{title} </p>}
        {children && <div>{children}</div>}
      </Main>
      {action && <div>{action}</div>}
      {onClose && (
        <CloseButton type="button" aria-label={texts.close} onClick={onClose}>
          <X size={18} />
        </CloseButton>
      )}
    </Box>
  );
}

export type NoticeKind = 'information' | 'success' | 'warning' | 'error';

const icons: Record<NoticeKind, typeof Info> = {
  information: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: OctagonAlert,
};

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Sets the color, the icon and the word that a screen reader reads first. */
  kind: NoticeKind;
  /** The message in one sentence. */
  title?: ReactNode;
  /** Explanation of the message, or what to do. */
  children?: ReactNode;
  /** One link or button that follows from the message. */
  action?: ReactNode;
  /**
   * Whether to announce the message when it appears or changes; a new `key` announces the same words again.
   * @default false
   */
  live?: boolean | undefined;
  /** Called when the close button is used; without it there is no close button. */
  onClose?: (() => void) | undefined;
}

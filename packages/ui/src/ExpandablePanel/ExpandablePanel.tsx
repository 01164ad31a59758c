'use client';

import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { expandablePanelTexts } from './texts.ts';

/**
 * Shows the first 430 px of long content, with a button for the rest unless everything fits. Renders a `<div>`. The
 * hidden part stays in the page: a search, a link or Tab that leads to it opens the panel. With `height={0}` nothing
 * shows until the panel is opened; until then it is `hidden="until-found"`.
 */
export function ExpandablePanel({
  height = 430,
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  children,
  ...rest
}: ExpandablePanelProps) {
  const texts = useTexts('expandablePanel', expandablePanelTexts);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const scrolledBy = useRef(0);
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const [isLong, setIsLong] = useState(true);
  const open = givenOpen ?? ownOpen;
  const limit = height >= 0 ? height : 430;
  const closed = isLong && !open;
  const hidden = closed && limit === 0;

  function change(next: boolean) {
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  useLayoutEffect(() => {
    const { current } = content;
    if (!current || limit === 0) return undefined;
    const observer = new ResizeObserver(() => setIsLong(current.offsetHeight > limit));
    observer.observe(current);
    return () => observer.disconnect();
  }, [limit]);

  // Set by hand, since React treats `hidden` as a boolean.
  useLayoutEffect(() => {
    if (hidden) panel.current?.setAttribute('hidden', 'until-found');
    else panel.current?.removeAttribute('hidden');
  }, [hidden]);

  useLayoutEffect(() => {
    const { current } = panel;
    if (!current || !closed) return undefined;
    const reveal = () => {
      scrolledBy.current = current.scrollTop;
      current.scrollTop = 0;
      setOwnOpen(true);
      onOpenChange?.(true);
    };
    // Scrolling back is reported as well, perhaps before the panel has opened.
    const revealTarget = () => {
      if (current.scrollTop > 0) reveal();
    };
    // The browser scrolls the closed panel to a found, focused or linked element, which must then be visible.
    current.addEventListener('beforematch', reveal);
    current.addEventListener('scroll', revealTarget);
    return () => {
      current.removeEventListener('beforematch', reveal);
      current.removeEventListener('scroll', revealTarget);
    };
  }, [closed, onOpenChange]);

  // Keeps the target that opened the panel at its place in the viewport.
  useLayoutEffect(() => {
    if (!closed && scrolledBy.current > 0)
      scrollerOf(panel.current)?.scrollBy({ top: scrolledBy.current, behavior: 'instant' });
    scrolledBy.current = 0;
  }, [closed]);

  return (
    <Root {...rest}>
      <Panel
        ref={panel}
        id={id}
        data-closed={closed || undefined}
        style={closed && limit > 0 ? { maxBlockSize: limit } : undefined}
      >
        <Content ref={content}>{children}</Content>
      </Panel>
      {isLong && (
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={({ currentTarget }) => {
            change(!open);
            // Scrolls the button into view, since closing moves it up, perhaps out of sight.
            if (open) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
          }}
        >
          {open ? texts.less : texts.more}
        </Button>
      )}
    </Root>
  );
}

/** Returns the nearest ancestor that scrolls. */
function scrollerOf(element: Element | null): Element | null {
  for (let around = element?.parentElement; around; around = around.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (scrolls && around.scrollHeight > around.clientHeight) return around;
  }
  return document.scrollingElement;
}

export interface ExpandablePanelProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Height in px that shows while closed; 0 hides everything. @default 430 */
  height?: number | undefined;
  /** Whether a controlled panel is open. */
  open?: boolean | undefined;
  /** Whether an uncontrolled panel starts open. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when the panel opens or closes, also because something in it was found. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--portal-space-4);
  color: var(--portal-text);
  font: var(--portal-type-text);
`;

/** Fades out at the cut, unless the focus is in it. */
const Panel = styled.div`
  inline-size: 100%;

  &[data-closed] {
    overflow: hidden;
    mask-image: linear-gradient(currentColor calc(100% - 64px), transparent);
  }

  &[data-closed]:focus-within {
    mask-image: none;
  }

  @media print {
    &[data-closed] {
      max-block-size: none !important;
      mask-image: none;
    }

    & + button {
      display: none;
    }
  }
`;

/** Contains the margins of its children, so that they count towards its height. */
const Content = styled.div`
  display: flow-root;
`;

'use client';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { timelineTexts } from './texts.ts';

/**
 * Shows what happened to one thing, or will: a moment per item, along a line. Renders an `<ol>` in the order of `items`.
 * Items without a state are a plain history. The steps of a task that somebody walks through are a Stepper.
 */
export function Timeline({ items, ...rest }: TimelineProps) {
  const texts = useTexts('timeline', timelineTexts);
  return (
    <Root {...rest}>
      {items.map(({ key, title, time, state, content }) => (
        <Item key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Mark aria-hidden="true">
            {state === 'done' && <Check size={14} strokeWidth={3} />}
            {state === 'error' && <X size={14} strokeWidth={3} />}
          </Mark>
          <div>
            <Title>
              {state && <VisuallyHidden>{texts[state]}: </VisuallyHidden>}
              {title}
            </Title>
            {time && <Time dateTime={time.dateTime}>{time.text}</Time>}
            {content}
          </div>
        </Item>
      ))}
    </Root>
  );
}

export type TimelineState = 'done' | 'current' | 'upcoming' | 'error';

export interface TimelineItem {
  /** Unique key of the item. */
  key: string;
  /** What happened, or will. */
  title: ReactNode;
  /** When: `YYYY-MM-DD` or another form that `<time>` knows, and as people read it. */
  time?: { dateTime: string; text: string } | undefined;
  /** How far it is; none in a history. */
  state?: TimelineState | undefined;
  /** More about it. */
  content?: ReactNode;
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** What happened and what comes, in this order. */
  items: readonly TimelineItem[];
}

const Root = styled.ol`
  display: grid;
  gap: var(--portal-space-4);
  margin: 0;
  padding: 0;
  color: var(--portal-text);
  font: var(--portal-type-text);
  list-style: none;
`;

/** The line leads from the mark to that of the next item. */
const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: var(--portal-space-3);

  &:not(:last-child)::before {
    position: absolute;
    inset-block: 24px calc(-1 * var(--portal-space-4));
    inset-inline-start: 11px;
    inline-size: 2px;
    background: var(--portal-border);
    content: '';

    @media (forced-colors: active) {
      background: CanvasText;
    }
  }

  & > div {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }

  & > div > p {
    margin: 0;
  }
`;

/** A dot; for an item with a state, a circle that is filled once it is over. */
const Mark = styled.span`
  display: grid;
  place-items: center;
  justify-self: center;
  inline-size: 10px;
  block-size: 10px;
  margin-block: 7px;
  border-radius: 50%;
  background: var(--portal-border-control);
  forced-color-adjust: none;

  [data-state] > & {
    inline-size: 24px;
    block-size: 24px;
    margin-block: 0;
    border: 2px solid var(--portal-border-control);
    background: var(--portal-surface);
    color: var(--portal-surface);
  }

  [data-state='done'] > & {
    border-color: var(--portal-success);
    background: var(--portal-success);
  }

  [data-state='error'] > & {
    border-color: var(--portal-error);
    background: var(--portal-error);
  }

  [data-state='current'] > & {
    border-color: var(--portal-control);
    box-shadow: inset 0 0 0 4px var(--portal-surface);
    background: var(--portal-control);
  }
`;

const Title = styled.span`
  color: var(--portal-title);
  font-weight: var(--portal-font-weight-strong);

  [data-state='upcoming'] & {
    color: inherit;
    font-weight: var(--portal-font-weight-text);
  }
`;

const Time = styled.time`
  font: var(--portal-type-small);
`;

'use client';

import { useId, useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePlacement } from '../placement/use-placement.ts';
import { useTooltip } from './use-tooltip.ts';

/**
 * Shows a few words about a control while it is hovered or has the focus. Renders a `<span>` around the control and a
 * native popover in the top layer, so nothing clips it. The popover itself can be hovered, and Escape closes it. Touch
 * screens hardly show it: information that everyone needs belongs in the page.
 */
export function Tooltip({ text, names = false, side = 'above', children, ref, ...rest }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  useImperativeHandle<HTMLSpanElement | null, HTMLSpanElement | null>(ref, () => anchor.current, []);
  const { open, handlers } = useTooltip(bubble);
  usePlacement(bubble, anchor, open, { side, align: 'center' });

  return (
    <Anchor {...rest} {...handlers} ref={anchor}>
      {children(names ? { 'aria-labelledby': id } : { 'aria-describedby': id })}
      <Bubble id={id} ref={bubble} role="tooltip" popover="manual">
        {text}
      </Bubble>
    </Anchor>
  );
}

export interface TooltipProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Text of the tooltip: short, without links, buttons or lists. */
  text: ReactNode;
  /**
   * Whether the text is the name of the control, such as a button that shows only an icon; otherwise it describes the
   * control. @default false
   */
  names?: boolean | undefined;
  /** Preferred side; the other side is used when it has more room. @default 'above' */
  side?: 'above' | 'below' | undefined;
  /** Renders the control, which must spread the given attribute. */
  children: (control: {
    'aria-labelledby'?: string | undefined;
    'aria-describedby'?: string | undefined;
  }) => ReactNode;
}

const Anchor = styled.span`
  display: inline-block;
`;

const Bubble = styled.span`
  position: fixed;
  inset: auto;
  inline-size: max-content;
  max-inline-size: min(320px, calc(100vw - 16px));
  margin: 0;
  padding: var(--portal-space-2) var(--portal-space-3);
  overflow: visible;
  border: 1px solid transparent;
  border-radius: var(--portal-radius-control);
  background: var(--portal-tooltip);
  color: var(--portal-tooltip-text);
  box-shadow: var(--portal-shadow-overlay);
  font: var(--portal-type-small);
  text-align: start;
  white-space: normal;
  overflow-wrap: break-word;

  &:not([data-placed]) {
    visibility: hidden;
  }

  /* Joins the bubble to its control, so that the pointer can cross the gap. */
  &::before {
    position: absolute;
    inset: -9px;
    z-index: -1;
    content: '';
  }

  &:popover-open {
    opacity: 1;
    transition: opacity var(--portal-duration-short) ease-out;

    @starting-style {
      opacity: 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    &:popover-open {
      transition: none;
    }
  }

  @media print {
    display: none;
  }
`;

'use client';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Shows a word or two about the thing beside it, such as its status. Renders a `<span>`. The color only supports the
 * word, so it may not be the only difference between two badges. What happened is a Notice or a notification.
 */
export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps) {
  return (
    <Root {...rest} data-tone={tone}>
      {icon && <Icon aria-hidden="true">{icon}</Icon>}
      <span>{children}</span>
    </Root>
  );
}

export type BadgeTone = 'neutral' | 'information' | 'success' | 'warning' | 'error';

export interface BadgeProps extends ComponentProps<'span'> {
  /** What the word means: good, not yet, wrong, or neither. @default 'neutral' */
  tone?: BadgeTone | undefined;
  /** A decorative icon before the words. */
  icon?: ReactNode;
  /** The words. */
  children: ReactNode;
}

const Root = styled.span`
  --badge: var(--portal-surface-text);
  display: inline-flex;
  gap: 6px;
  inline-size: fit-content;
  padding: 1px var(--portal-space-2);
  border: 1px solid color-mix(in srgb, var(--badge) 30%, transparent);
  border-radius: var(--portal-radius-control);
  background: color-mix(in srgb, var(--portal-surface-text) 6%, var(--portal-surface));
  color: var(--badge);
  font: var(--portal-type-small);
  font-weight: var(--portal-font-weight-strong);
  text-align: start;
  overflow-wrap: anywhere;

  &[data-tone='information'] {
    --badge: var(--portal-information);
    background: var(--portal-information-ground);
  }

  &[data-tone='success'] {
    --badge: var(--portal-success);
    background: var(--portal-success-ground);
  }

  &[data-tone='warning'] {
    --badge: var(--portal-warning);
    background: var(--portal-warning-ground);
  }

  &[data-tone='error'] {
    --badge: var(--portal-error);
    background: var(--portal-error-ground);
  }
`;

/** As high as a line, so that the icon stays beside the first one. */
const Icon = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  block-size: 1lh;

  & svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

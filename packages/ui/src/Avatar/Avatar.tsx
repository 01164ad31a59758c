'use client';

import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { initials } from './initials.ts';

/**
 * The picture of a person, or the initials when there is none or it does not load. Renders a `<span>`. Decorative by
 * default, because the name is usually next to it; give `label` when it is not.
 */
export function Avatar({ name, src, size = 'regular', label, ...rest }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const semantics = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  const showsPicture = src !== undefined && src !== failedSrc;
  return (
    <Circle {...semantics} data-size={size} {...rest}>
      {showsPicture ? <Picture src={src} alt="" onError={() => setFailedSrc(src)} /> : initials(name)}
    </Circle>
  );
}

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Full name; the initials come from it. */
  name: string;
  /** URL of the picture. */
  src?: string | undefined;
  /** 32, 40 or 64 px. @default 'regular' */
  size?: 'small' | 'regular' | 'large' | undefined;
  /** Accessible name, only when the name is not next to the avatar. */
  label?: string | undefined;
}

const Circle = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 1px solid color-mix(in srgb, var(--portal-primary-text) 40%, transparent);
  border-radius: 50%;
  overflow: hidden;
  background: var(--portal-primary);
  color: var(--portal-primary-text);
  font: var(--portal-font-weight-title) var(--portal-font-size-s) / 1 var(--portal-font-title);
  letter-spacing: 0.02em;
  user-select: none;

  &[data-size='small'] {
    inline-size: 2rem;
    block-size: 2rem;
    font-size: var(--portal-font-size-xs);
  }

  &[data-size='large'] {
    inline-size: 4rem;
    block-size: 4rem;
    font-size: var(--portal-font-size-xl);
  }
`;

const Picture = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

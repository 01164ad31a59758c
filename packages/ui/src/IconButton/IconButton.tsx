'use client';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

const Square = styled(Button)`
  inline-size: var(--portal-height-control);

  &[data-size='compact'] {
    inline-size: var(--portal-height-compact);
  }

  && [data-part='label'] {
    display: grid;
    place-items: center;
    padding: 0;
  }

  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
`;

/**
 * A square Button that shows only an icon. Its label is the accessible name, and a Tooltip that appears on hover and
 * keyboard focus. Touch screens hardly show a Tooltip, so the icon must be one that everybody knows; otherwise use a
 * Button with a text. `className` and `style` go to the `<span>` of the Tooltip, everything else (also `ref`) to the
 * `<button>`.
 */
export function IconButton({ label, side, className, style, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip className={className} style={style} text={label} names side={side}>
      {(name) => (
        <Square {...rest} {...name}>
          {children}
        </Square>
      )}
    </Tooltip>
  );
}

export interface IconButtonProps extends Omit<
  ButtonProps,
  'icon' | 'block' | 'title' | 'aria-label' | 'aria-labelledby'
> {
  /** What the button does, in a few words: its accessible name, and the text of its Tooltip. */
  label: string;
  /** Preferred side of the Tooltip. @default 'above' */
  side?: 'above' | 'below' | undefined;
  /** The icon. */
  children: ReactNode;
}

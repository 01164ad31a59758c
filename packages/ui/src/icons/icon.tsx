import type { ComponentProps } from 'react';

/**
 * An icon of 24 by 24 drawn by one path in the colour of the text. It is for the eye only, unless it is given a name.
 * Instead of lucide-react's own runtime, which weighs more than the icons of a page.
 */
export function icon(path: string) {
  return function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}

export interface IconProps extends ComponentProps<'svg'> {
  /** Width and height in px. @default 24 */
  size?: number;
}

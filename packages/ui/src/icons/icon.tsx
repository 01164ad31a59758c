import type { ComponentProps } from 'react';

/**
 * Creates an icon of 24 by 24 px, drawn by one path in the color of the text. It is decorative, unless it is given a
 * name. Replaces lucide-react's own runtime, which weighs more than the icons of a page.
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
  size?: number | undefined;
}

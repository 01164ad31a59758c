'use client';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import type { ButtonLook } from './Button.tsx';
import { buttonStyles } from './button-styles.ts';
import { ButtonContent } from './ButtonContent.tsx';

const Root = styled.a`
  ${buttonStyles}
`;

/** An `<a>` that looks like a button, for the main links of a page. Rendered by the component of the LinkProvider. */
export function ButtonLink({
  variant = 'default',
  size = 'regular',
  icon,
  block = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Root {...rest} as={useLink()} data-variant={variant} data-size={size} data-block={block || undefined}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Root>
  );
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {
  /** URL of the link. */
  href: string;
}

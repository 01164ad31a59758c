'use client';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { linkTexts } from './texts.ts';

const Root = styled.a`
  border-radius: 2px;
  color: var(--portal-text-link);
  text-decoration-line: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.3em;

  :is(h1, h2, h3, h4) > & {
    color: var(--portal-title-link);
  }

  &:hover {
    text-decoration-thickness: 2px;
  }

  & svg {
    width: 0.85em;
    height: 0.85em;
    margin-inline-start: 0.3em;
    vertical-align: -0.05em;
  }
`;

/**
 * Shows a link inside text. Renders an `<a>` through the LinkProvider; `external` opens a new tab and adds a hidden
 * text about that.
 */
export function Link({ external = false, children, ...rest }: LinkProps) {
  const Anchor = useLink();
  const texts = useTexts('link', linkTexts);
  if (!external) {
    return (
      <Root {...rest} as={Anchor}>
        {children}
      </Root>
    );
  }
  return (
    <Root {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <SquareArrowOutUpRight />
      <VisuallyHidden> {texts.external}</VisuallyHidden>
    </Root>
  );
}

export interface LinkProps extends ComponentProps<'a'> {
  /** URL of the link. */
  href: string;
  /** Whether it leads to another site: it then opens in a new tab, without the router. */
  external?: boolean | undefined;
}

'use client';

import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { breadcrumbTexts } from './texts.ts';

/** An `<a>` to the page above this one, before the title. Leads to a fixed page, not to the previously visited one. */
export function BackLink({ children, ...rest }: BackLinkProps) {
  const texts = useTexts('breadcrumb', breadcrumbTexts);
  return (
    <Root {...rest} as={useLink()}>
      <ArrowLeft size={18} />
      {children ?? texts.back}
    </Root>
  );
}

export interface BackLinkProps extends ComponentProps<'a'> {
  /** URL of the link. */
  href: string;
}

const Root = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--portal-space-2);
  min-block-size: 32px;
  border-radius: var(--portal-radius-control);
  color: var(--portal-text-link);
  font: var(--portal-type-text);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  svg {
    flex: none;
  }

  svg:dir(rtl) {
    scale: -1 1;
  }

  @media print {
    display: none;
  }
`;

import { Card } from '@portal/ui/Card';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { subTitle } from './sub-title.ts';

/** A card with an id, so that links can lead to it. */
export function SectionCard({ id, children, ...rest }: ComponentProps<typeof Card> & { id: string }) {
  return (
    <Anchor id={id} {...rest}>
      {children}
    </Anchor>
  );
}

/** The title of a part within a card. */
export const SubTitle = styled.h3`
  margin: var(--portal-space-8) 0 var(--portal-space-4);
  padding-block-start: var(--portal-space-6);
  border-block-start: 1px solid var(--portal-border);
  ${subTitle}
`;

const Anchor = styled(Card)`
  & p:first-of-type {
    margin-block-start: 0;
  }
`;

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

/** Stacks cards or the parts of one with gaps between them, which replace the margins of paragraphs. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);

  & > :empty {
    display: none;
  }

  & > p {
    margin-block: 0;
  }
`;

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

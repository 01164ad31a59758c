'use client';

import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { announce } from '../announcer/announce.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { errorPanelTexts } from './texts.ts';

/**
 * Replaces a part of the page that failed, and shows the known facts and a next step. Renders a `<section>` and
 * announces its title when it appears.
 */
export function ErrorPanel({ titleLevel = 2, known, action, ...rest }: ErrorPanelProps) {
  const texts = useTexts('errorPanel', errorPanelTexts);

  useEffect(() => announce(texts.title, 'assertive'), [texts.title]);

  return (
    <Box {...rest}>
      <OctagonAlert size={24} />
      <div>
        <Title as={`h${titleLevel}`}>{texts.title}</Title>
        {known && known.length > 0 && (
          <>
            <p>{texts.known}</p>
            <ul>
              {known.map((fact, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- facts have no identity and keep their order
                <li key={index}>{fact}</li>
              ))}
            </ul>
          </>
        )}
        {action && <Action>{action}</Action>}
      </div>
    </Box>
  );
}

export interface ErrorPanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Level of the heading in the page; 1 where the panel is the page. @default 2 */
  titleLevel?: 1 | 2 | 3 | undefined;
  /** Known facts about the failure, one sentence each. */
  known?: readonly ReactNode[] | undefined;
  /** One button or link, such as trying again. */
  action?: ReactNode;
}

const Box = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--portal-space-4);
  padding: var(--portal-space-6);
  border: 1px solid color-mix(in srgb, var(--portal-error) 30%, transparent);
  border-radius: var(--portal-radius-card);
  background: var(--portal-error-ground);
  color: var(--portal-surface-text);
  font: var(--portal-type-text);
  overflow-wrap: break-word;

  & > svg {
    color: var(--portal-error);
  }

  p {
    margin: var(--portal-space-2) 0 0;
  }

  ul {
    margin: var(--portal-space-1) 0 0;
    padding-inline-start: var(--portal-space-5);
  }
`;

const Title = styled.h2`
  margin: 0;
  color: inherit;
  font: var(--portal-type-title-2);
`;

const Action = styled.div`
  margin-block-start: var(--portal-space-4);
`;

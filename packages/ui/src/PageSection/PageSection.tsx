'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';
import { Inline } from '../Stack/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';

const Root = styled.section`
  padding-block: var(--portal-space-6);
  color: var(--portal-text);
  font: var(--portal-type-text);

  @media ${from('medium')} {
    padding-block: var(--portal-space-8);
  }

  @media print {
    padding-block: var(--portal-space-4);
  }
`;

const Head = styled(Inline)`
  margin-block-end: var(--portal-space-6);
`;

const Title = styled.h2`
  margin: 0;
  color: var(--portal-title);
  font: var(--portal-type-title-1);
  overflow-wrap: anywhere;
  text-wrap: balance;

  h3& {
    font: var(--portal-type-title-2);
  }
`;

const Intro = styled.p`
  max-inline-size: 65ch;
`;

/**
 * Shows one subject of a page: a heading, perhaps an introduction and actions, and the content with room around it.
 * Renders a `<section>` with the name of its heading. Put it in a `Container`; it needs no styles of the page.
 */
export function PageSection({ title, titleLevel = 2, intro, actions, children, ...rest }: PageSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} {...rest}>
      <Head justify="between" align="start" gap={4}>
        <Stack gap={2}>
          <Title as={`h${titleLevel}`} id={id}>
            {title}
          </Title>
          {intro && <Intro>{intro}</Intro>}
        </Stack>
        {actions && <Inline gap={2}>{actions}</Inline>}
      </Head>
      <Stack gap={6}>{children}</Stack>
    </Root>
  );
}

export interface PageSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading, and the name of the section. */
  title: ReactNode;
  /** Level of the heading in the page; 1 for the subject of the whole page. @default 2 */
  titleLevel?: 1 | 2 | 3 | undefined;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
  /** Links or buttons beside the heading. */
  actions?: ReactNode;
}

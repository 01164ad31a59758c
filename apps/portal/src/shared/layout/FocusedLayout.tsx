import type { Environment } from '@portal/contract/environments/schema';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Main } from '../boundaries/Main.tsx';
import { whole } from '../words/whole.tsx';
import { Brand } from './parts/Brand.tsx';
import { texts } from './texts.ts';

interface Props {
  environment: Environment | null;
  /** Title of the page, for the browser's tab and as its heading. */
  title: string;
  /** Link back, above everything else. */
  back?: ReactNode;
  /** Link that leaves the task, opposite the logo, where there is no link back. */
  exit?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a screen of one task, without the site's header and footer: a link back, the logo, and the task in a narrow
 * column.
 */
export function FocusedLayout({ environment, title, back, exit, children }: Props) {
  const name = environment?.name ?? texts.portal;
  return (
    <Page>
      <title>{`${title} · ${name}`}</title>
      <Column>
        {back}
        <Top>
          <Brand environment={environment} />
          {exit}
        </Top>
        <Title>{whole(title)}</Title>
        {children}
      </Column>
    </Page>
  );
}

const Page = styled(Main)`
  display: grid;
  grid-template-columns: minmax(0, 560px);
  justify-content: center;
  align-content: start;
  min-block-size: 100dvh;
  padding: clamp(var(--portal-space-6), 8vh, 80px) var(--portal-space-4) 64px;
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);
  overflow-wrap: break-word;
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);

  & > a,
  & > button {
    justify-self: start;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-4);

  &:empty {
    display: none;
  }

  & > a:only-child {
    margin-inline-start: auto;
  }
`;

const Title = styled.h1`
  margin: 0;
  color: var(--portal-title);
  font: 700 clamp(1.5rem, 7vw, 1.875rem) / 1.2 var(--portal-font-title);
  hyphens: auto;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

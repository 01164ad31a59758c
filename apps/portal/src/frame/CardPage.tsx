import { Card } from '@portal/ui/Card';
import { Container } from '@portal/ui/Grid';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CacheScope } from '../api/CacheScope.tsx';
import { scopeOf } from '../session/session.ts';
import { useReadySession } from '../session/use-session.ts';
import { Frame } from './Frame.tsx';

interface Props {
  title: string;
  /** What there is to see, in a sentence or two. */
  lead: string;
  children: ReactNode;
}

/** A page of one card, a step away from the dashboard. */
export function CardPage({ title, lead, children }: Props) {
  const session = useReadySession();
  return (
    <Frame title={title} subNavigation={{ title, back: { href: '/' } }}>
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Lead>{lead}</Lead>
          <Card>{children}</Card>
        </CacheScope>
      </Container>
    </Frame>
  );
}

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0 0 24px;
`;

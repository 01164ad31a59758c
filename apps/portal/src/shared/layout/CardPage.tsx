import { Card } from '@portal/ui/Card';
import { Container } from '@portal/ui/Grid';
import { Stack } from '@portal/ui/Stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CacheScope } from '../api/CacheScope.tsx';
import { scopeOf } from '../session/session.ts';
import { useReadySession } from '../session/use-session.ts';
import { AppLayout } from './AppLayout.tsx';

interface Props {
  title: string;
  /** Summary of the page, in a sentence or two. */
  lead: ReactNode;
  /** Link to the page above; absent for a page of the main navigation. */
  back?: { href: string; label: string };
  children: ReactNode;
  /** Cards below the main one. */
  below?: ReactNode;
}

/** Renders a page with one main card. */
export function CardPage({ title, lead, back, children, below }: Props) {
  const session = useReadySession();
  return (
    <AppLayout title={title} subNavigation={{ title, back }}>
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Lead>{lead}</Lead>
          <Stack gap={6}>
            <Card>{children}</Card>
            {below}
          </Stack>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0 0 var(--portal-space-6);
`;

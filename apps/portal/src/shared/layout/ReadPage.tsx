import { Container } from '@portal/ui/Grid';
import type { ReactNode } from 'react';
import { CacheScope } from '../api/CacheScope.tsx';
import { Widget } from '../boundaries/Widget.tsx';
import { scopeOf } from '../session/session.ts';
import { useReadySession } from '../session/use-session.ts';
import { AppLayout } from './AppLayout.tsx';

interface Props {
  title: string;
  /** Link to the page above; absent for a page of the main navigation. */
  back?: { href: string; label?: string };
  children: ReactNode;
}

/** Renders a page whose content loads its own data, into a cache that starts empty when the account changes. */
export function ReadPage({ title, back, children }: Props) {
  const session = useReadySession();
  return (
    <AppLayout title={title} subNavigation={{ title, back }}>
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Widget>{children}</Widget>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

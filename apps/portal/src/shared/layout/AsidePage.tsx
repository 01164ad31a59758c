import { places } from '@portal/contract/places';
import { Container } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import type { ReactNode } from 'react';
import { CacheScope } from '../api/CacheScope.tsx';
import { Widget } from '../boundaries/Widget.tsx';
import { scopeOf } from '../session/session.ts';
import { useReadySession } from '../session/use-session.ts';
import { AppLayout } from './AppLayout.tsx';
import { Columns } from './columns.ts';
import { texts } from './texts.ts';

interface Props {
  title: string;
  /** The card beside the content, or below it on a narrow screen. */
  aside: ReactNode;
  children: ReactNode;
}

/** Renders a page that belongs to the function profile, with a card beside its content. */
export function AsidePage({ title, aside, children }: Props) {
  const session = useReadySession();
  return (
    <AppLayout
      title={title}
      subNavigation={{ title, back: { href: `${places.account}#functieprofiel`, label: texts.account } }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Columns>
            <Column spanLarge={8}>
              <Widget>{children}</Widget>
            </Column>
            <Column spanLarge={4}>{aside}</Column>
          </Columns>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

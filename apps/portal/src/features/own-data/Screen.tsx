import { exportOwnData } from '@portal/contract/own-data/calls';
import { places } from '@portal/contract/places';
import { Container } from '@portal/ui/Grid';
import { Skeleton } from '@portal/ui/Skeleton';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { OwnDataPage } from './OwnDataPage.tsx';
import { texts } from './texts.ts';

/** Shows the stored data of the logged-in person. */
export default function OwnDataScreen() {
  const session = useReadySession();
  return (
    <AppLayout
      title={texts.title}
      subNavigation={{
        title: texts.title,
        back: { href: places.account, label: texts.back },
      }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Data personId={session.user.person.id} />
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

function Data({ personId }: { personId: string }) {
  const { data, isFailed, retry } = useRead(exportOwnData, { id: personId });
  if (isFailed) return <NoData retry={retry} />;
  return data === undefined ? <Skeleton lines={12} /> : <OwnDataPage data={data} />;
}

import { exportOwnData } from '@portal/contract/own-data/calls';
import { Container } from '@portal/ui/Grid';
import { Skeleton } from '@portal/ui/Skeleton';
import { CacheScope } from '../../api/CacheScope.tsx';
import { useRead } from '../../api/use-read.ts';
import { NoData } from '../../boundaries/Widget.tsx';
import { Frame } from '../../frame/Frame.tsx';
import { scopeOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { OwnDataPage } from './OwnDataPage.tsx';
import { texts } from './texts.ts';

/** What the portal keeps about oneself. */
export default function OwnDataScreen() {
  const session = useReadySession();
  return (
    <Frame
      title={texts.title}
      subNavigation={{
        title: texts.title,
        back: { href: '/account', label: texts.back },
      }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Data personId={session.user.person.id} />
        </CacheScope>
      </Container>
    </Frame>
  );
}

function Data({ personId }: { personId: string }) {
  const { data, isFailed, retry } = useRead(exportOwnData, { id: personId });
  if (isFailed) return <NoData retry={retry} />;
  return data === undefined ? <Skeleton lines={12} /> : <OwnDataPage data={data} />;
}

import { exportOwnData } from '@portal/contract/own-data/calls';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { Skeleton } from '@portal/ui/Skeleton';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { OwnDataPage } from '../own-data/OwnDataPage.tsx';
import { useReadySession } from '../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/** `/account/mijn-gegevens`: the stored data of the logged-in person. */
export default function OwnDataScreen() {
  const { person } = useReadySession().user;
  return (
    <ReadPage title={texts.other.ownData.name} back={{ href: places.account, label: texts.title }}>
      <Data personId={person.id} />
    </ReadPage>
  );
}

/** Loads the data inside ReadPage, whose cache belongs to the account. */
function Data({ personId }: { personId: string }) {
  const { data, isFailed, refresh } = useRead(exportOwnData, { id: personId });
  if (isFailed) {
    return (
      <Card>
        <NoData retry={refresh} />
      </Card>
    );
  }
  return data === undefined ? <Skeleton lines={12} /> : <OwnDataPage data={data} />;
}

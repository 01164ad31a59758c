import { places } from '@portal/contract/places';
import { ReadPage } from '../../../shared/layout/ReadPage.tsx';
import { activeContactOf } from '../../../shared/session/session.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { Assignments } from './Assignments.tsx';
import { texts } from '../texts.ts';

const back = { href: places.team, label: texts.title };

/** `/mijn-mensen/managers`, for organization managers: who is the manager of whom. */
export default function ManagersScreen() {
  const organisationId = activeContactOf(useReadySession())?.affiliation?.id ?? '';
  return (
    <ReadPage title={texts.assignments.title} back={back}>
      <Assignments organisationId={organisationId} back={back} />
    </ReadPage>
  );
}

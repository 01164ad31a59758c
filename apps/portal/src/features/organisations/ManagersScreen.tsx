import { places } from '@portal/contract/places';
import { Navigate } from 'react-router-dom';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { isAllowed } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { Assignments } from '../team/assignments/Assignments.tsx';
import { texts as teamTexts } from '../team/texts.ts';
import { texts } from './texts.ts';

/** `/organisaties/{id}/managers`: lets administrators assign the people of an organization to its managers. */
export default function ManagersScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  const mayEdit = isAllowed(useReadySession(), 'organisations:edit');
  const back = { href: `${places.organisations}/${encodeURIComponent(id)}`, label: texts.one };
  if (!mayEdit) return <Navigate to={back.href} replace />;
  return (
    <ReadPage title={teamTexts.assignments.title} back={back}>
      <Assignments organisationId={id} back={back} />
    </ReadPage>
  );
}

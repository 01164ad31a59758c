import { places } from '@portal/contract/places';
import { ReadPage } from '../../../shared/layout/ReadPage.tsx';
import { Assignments } from './Assignments.tsx';
import { texts } from '../texts.ts';

/** `/organisaties/{id}/managers`, for administrators: who is the manager of whom at an organization. */
export default function OrganisationManagersScreen({
  params: { id = '' },
}: {
  params: { id?: string | undefined };
}) {
  const back = { href: `${places.organisations}/${encodeURIComponent(id)}`, label: texts.organisations.one };
  return (
    <ReadPage title={texts.assignments.title} back={back}>
      <Assignments organisationId={id} back={back} />
    </ReadPage>
  );
}

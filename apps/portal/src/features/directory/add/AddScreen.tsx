import { places } from '@portal/contract/places';
import { getOrganisations } from '@portal/contract/organisations/calls';
import { allOrganisations } from '@portal/contract/organisations/schema';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../../shared/layout/ReadPage.tsx';
import { isAllowed } from '../../../shared/session/session.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { texts as listTexts } from '../texts.ts';
import { AddForm } from './AddForm.tsx';
import { texts } from './texts.ts';

/** `/mensen/toevoegen`, for administrators and the service desk: a new person with an account. */
export default function AddPersonScreen() {
  return (
    <ReadPage title={texts.title} back={{ href: places.directory, label: listTexts.title }}>
      <Loaded />
    </ReadPage>
  );
}

/** Loads the data inside ReadPage, whose cache belongs to the account. */
function Loaded() {
  const mayAddEmployees = isAllowed(useReadySession(), 'employees:edit');
  return (
    <ReadCard title={texts.title} read={useRead(getOrganisations, {}, { query: allOrganisations })}>
      {({ members }) => <AddForm organisations={members} mayAddEmployees={mayAddEmployees} />}
    </ReadCard>
  );
}

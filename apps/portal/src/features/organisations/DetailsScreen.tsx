import { getOrganisation } from '@portal/contract/organisations/calls';
import { places } from '@portal/contract/places';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../shared/cards/Gone.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { texts as teamTexts } from '../team/texts.ts';
import { OrganisationCards } from './OrganisationCards.tsx';
import { texts } from './texts.ts';

/** `/organisaties/{id}`, for administrators and the service desk: an organization and what its managers may see. */
export default function OrganisationScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  return (
    <CacheScope scope={scopeOf(useReadySession())}>
      <OrganisationPage id={id} />
    </CacheScope>
  );
}

/** Loads the organization around the page, whose title is its name. */
function OrganisationPage({ id }: { id: string }) {
  const read = useRead(getOrganisation, { id });
  const title = read.data?.name || texts.one;
  return (
    <ReadPage title={title} back={{ href: places.organisations, label: texts.title }}>
      {read.isAbsent ? (
        <Gone text={teamTexts.assignments.gone} href={places.organisations} label={texts.toList} />
      ) : (
        <ReadCard title={texts.one} read={read}>
          {(organisation) => <OrganisationCards organisation={organisation} onChanged={read.replace} />}
        </ReadCard>
      )}
    </ReadPage>
  );
}

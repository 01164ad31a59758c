import { places } from '@portal/contract/places';
import { getOrganisation } from '@portal/contract/team/calls';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { useRead } from '../../../shared/api/use-read.ts';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../../shared/layout/ReadPage.tsx';
import { PermissionForm } from './PermissionForm.tsx';
import { texts } from '../texts.ts';

const strings = texts.organisations;

/** `/organisaties/{id}`, for administrators: whether the managers of an organization see their people. */
export default function OrganisationScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  return (
    <ReadPage title={strings.one} back={{ href: places.organisations, label: strings.title }}>
      <Permission id={id} />
    </ReadPage>
  );
}

function Permission({ id }: { id: string }) {
  const read = useRead(getOrganisation, { id });
  if (read.isAbsent) return <Gone text={strings.gone} href={places.organisations} label={strings.toList} />;
  return (
    <ReadCard title={strings.one} read={read}>
      {(organisation) => (
        <>
          <Up>
            <Link href={`${places.organisations}/${encodeURIComponent(id)}/managers`}>
              {texts.assignments.link}
            </Link>
          </Up>
          <PermissionForm organisation={organisation} onSaved={read.replace} />
        </>
      )}
    </ReadCard>
  );
}

const Up = styled.p`
  margin-block: 0 var(--portal-space-4);
`;

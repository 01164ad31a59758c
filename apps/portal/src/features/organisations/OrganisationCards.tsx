import type { Organisation } from '@portal/contract/organisations/schema';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Link } from '@portal/ui/Link';
import { Stack } from '@portal/ui/Stack';
import { AuditLink } from '../../shared/links/AuditLink.tsx';
import { isAllowed } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { peopleOf, texts as teamTexts } from '../team/texts.ts';
import { PermissionForm } from './PermissionForm.tsx';
import { ScimCard } from './ScimCard.tsx';
import { texts } from './texts.ts';

const { facts } = texts;
const yesOrNo = (given: boolean) => (given ? texts.yes : texts.no);

interface Props {
  organisation: Organisation;
  onChanged: (organisation: Organisation) => void;
}

/** Shows an organization, and to administrators what they may change of it. */
export function OrganisationCards({ organisation, onChanged }: Props) {
  const { environment, isTeamVisible, emailDomain, isDomainProven } = organisation;
  const mayEdit = isAllowed(useReadySession(), 'organisations:edit');
  const id = encodeURIComponent(organisation.id);
  return (
    <Stack gap={6}>
      <Card title={facts.title}>
        <Stack gap={6}>
          {organisation.isProvider && <p>{facts.provider}</p>}
          <DescriptionList
            items={[
              [texts.columns.environment, environment ?? texts.houseStyle],
              [facts.people, <People key="people" id={id} people={organisation.people} />],
              [texts.columns.isTeamVisible, !mayEdit && yesOrNo(isTeamVisible)],
              [texts.permission.reason, !mayEdit && organisation.teamText],
              [facts.isSsoEnforced, yesOrNo(organisation.isSsoEnforced)],
              [
                facts.emailDomain,
                emailDomain && (isDomainProven ? facts.proven(emailDomain) : facts.unproven(emailDomain)),
              ],
            ]}
          />
          {mayEdit && (
            <p>
              <Link href={`${places.organisations}/${id}/managers`}>{teamTexts.assignments.link}</Link>
            </p>
          )}
          <AuditLink object={organisation.id}>{texts.auditLog}</AuditLink>
        </Stack>
      </Card>
      {mayEdit && <PermissionForm organisation={organisation} onSaved={onChanged} />}
      {!organisation.isProvider && <ScimCard organisationId={organisation.id} />}
    </Stack>
  );
}

function People({ id, people }: { id: string; people: number }) {
  if (people === 0) return facts.nobody;
  return <Link href={`${places.directory}?organisatie=${id}`}>{peopleOf(people)}</Link>;
}

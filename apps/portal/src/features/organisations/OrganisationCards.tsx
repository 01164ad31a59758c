import type { Organisation } from '@portal/contract/organisations/schema';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Link } from '@portal/ui/Link';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { isAllowed } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { texts as teamTexts } from '../team/texts.ts';
import { PermissionForm } from './PermissionForm.tsx';
import { texts } from './texts.ts';

interface Props {
  organisation: Organisation;
  onChanged: (organisation: Organisation) => void;
}

/** Shows an organization, and to administrators what they may change of it. */
export function OrganisationCards({ organisation, onChanged }: Props) {
  const { id, environment, isTeamVisible, teamText } = organisation;
  const mayEdit = isAllowed(useReadySession(), 'organisations:edit');
  return (
    <Stack>
      <Card title={texts.facts}>
        <Stack>
          <DescriptionList
            items={[
              [texts.columns.environment, environment ?? texts.houseStyle],
              [texts.columns.isTeamVisible, isTeamVisible ? texts.yes : texts.no],
              [texts.permission.reason, !mayEdit && teamText],
            ]}
          />
          {mayEdit && (
            <p>
              <Link href={`${places.organisations}/${encodeURIComponent(id)}/managers`}>
                {teamTexts.assignments.link}
              </Link>
            </p>
          )}
        </Stack>
      </Card>
      {mayEdit && <PermissionForm organisation={organisation} onSaved={onChanged} />}
    </Stack>
  );
}

import { places } from '@portal/contract/places';
import { getTeamMember, memberWftCalls } from '@portal/contract/team/calls';
import type { TeamMember } from '@portal/contract/team/schema';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { ReadPage } from '../../../shared/layout/ReadPage.tsx';
import { WftForm } from '../../wft/WftForm.tsx';
import { texts } from '../texts.ts';

const strings = texts.requirements;
const back = { href: places.team, label: texts.title };

/** `/mijn-mensen/{id}/wft-eisen`, for managers: the diplomas that the function of one of their people requires. */
export default function RequirementsScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  return (
    <ReadPage title={strings.title} back={back}>
      <Member id={id} />
    </ReadPage>
  );
}

function Member({ id }: { id: string }) {
  const read = useRead(getTeamMember, { id });
  if (read.isAbsent) return <Gone text={strings.gone} {...back} />;
  return (
    <ReadCard title={strings.title} read={read}>
      {(member) => <Requirements member={member} />}
    </ReadCard>
  );
}

function Requirements({ member: { id, name } }: { member: TeamMember }) {
  const read = useRead(memberWftCalls.read, { id });
  return (
    <ReadCard title={strings.of(name)} read={read}>
      {(profile) =>
        profile.canAdjustWftDiplomaRequirement ? (
          <WftForm
            contactId={id}
            profile={profile}
            onSaved={read.replace}
            calls={memberWftCalls}
            words={{ ...strings.form, choose: strings.of(name) }}
          />
        ) : (
          <Card title={strings.of(name)}>
            <Notice kind="information" title={strings.notYours}>
              {strings.notYoursText}
            </Notice>
            {profile.requirements.length === 0 ? (
              <p>{strings.none}</p>
            ) : (
              <ul>
                {profile.requirements.map((requirement) => (
                  <li key={requirement.code}>{requirement.name || requirement.code}</li>
                ))}
              </ul>
            )}
          </Card>
        )
      }
    </ReadCard>
  );
}

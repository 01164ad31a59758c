import { memberWftCalls } from '@portal/contract/team/calls';
import type { TeamMember } from '@portal/contract/team/schema';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { SetBy } from '../../../shared/cards/SetBy.tsx';
import { WftForm } from '../../wft/WftForm.tsx';
import { texts } from '../texts.ts';
import { MemberPage } from './MemberPage.tsx';

const strings = texts.requirements;

/** `/mijn-mensen/{id}/wft-eisen`, for managers: the diplomas that the function of one of their people requires. */
export default function RequirementsScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  return (
    <MemberPage id={id} title={strings.title}>
      {(member) => <Requirements member={member} />}
    </MemberPage>
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
            <SetBy setBy={profile.setBy} setOn={profile.setOn} />
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

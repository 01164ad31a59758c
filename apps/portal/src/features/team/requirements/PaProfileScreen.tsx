import { moduleTypesOf } from '@portal/contract/contacts/rules';
import { paModuleTypes, type PaModuleType } from '@portal/contract/pa/rules';
import { memberPaCalls } from '@portal/contract/team/calls';
import type { TeamMember } from '@portal/contract/team/schema';
import { places } from '@portal/contract/places';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { PaForm } from '../../pa/PaForm.tsx';
import { texts } from '../texts.ts';
import { MemberPage } from './MemberPage.tsx';

const strings = texts.paProfile;
const parts = ['required'] as const;

/** `/mijn-mensen/{id}/pa-profiel/{moduleType}`, for managers: the PA modules that the function of somebody requires. */
export default function PaProfileScreen({ params }: { params: Record<string, string | undefined> }) {
  const moduleType = paModuleTypes.find((type) => type === params['moduleType']) ?? 'update';
  return (
    <MemberPage id={params['id'] ?? ''} title={strings.title(strings.types[moduleType])}>
      {(member) =>
        moduleTypesOf(member).includes(moduleType) ? (
          <Profile member={member} moduleType={moduleType} />
        ) : (
          <Gone text={strings.none(member.name)} href={places.team} label={texts.title} />
        )
      }
    </MemberPage>
  );
}

function Profile({ member: { id, name }, moduleType }: { member: TeamMember; moduleType: PaModuleType }) {
  const calls = memberPaCalls[moduleType];
  const read = useRead(calls.get, { id });
  const title = strings.of(strings.types[moduleType], name);
  return (
    <ReadCard title={title} read={read}>
      {(profile) => (
        <PaForm
          contactId={id}
          profile={profile}
          onSaved={read.replace}
          calls={calls}
          parts={parts}
          rightsOf={() => ({ required: profile.isAdjustable, optional: false })}
          words={{ title, lead: strings.lead, byOthers: strings.notYours }}
        />
      )}
    </ReadCard>
  );
}

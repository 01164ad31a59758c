import { moduleTypesOf } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import type { TeamMember } from '@portal/contract/team/schema';
import { nameOfCode } from '@portal/contract/wft/rules';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { openCount } from './columns.tsx';
import { Remind } from './Remind.tsx';
import { texts } from '../texts.ts';

const { next } = texts;

/** Says what has to be done next for each qualification of one of the people. */
export function MemberDetails({ member }: { member: TeamMember }) {
  const steps = member.qualifications.flatMap(({ code, state }) =>
    state === 'held' || state === 'unknown' ? [] : [{ code, text: next[state](nameOfCode(code)) }],
  );
  const nothing = member.qualifications.length === 0 ? next.noRequirements : next.nothing;
  return (
    <Parts>
      <h3>{next.title}</h3>
      {steps.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <ul>
          {steps.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      )}
      <Actions>
        {openCount(member) > 0 && <Remind member={member} />}
        <ButtonLink
          size="compact"
          variant="quiet"
          href={`${places.team}/${encodeURIComponent(member.id)}/wft-eisen`}
        >
          {texts.requirements.link}
          <VisuallyHidden> van {member.name}</VisuallyHidden>
        </ButtonLink>
        {moduleTypesOf(member).map((type) => (
          <ButtonLink
            key={type}
            size="compact"
            variant="quiet"
            href={`${places.team}/${encodeURIComponent(member.id)}/pa-profiel/${type}`}
          >
            {texts.paProfile.link(texts.paProfile.types[type])}
            <VisuallyHidden> van {member.name}</VisuallyHidden>
          </ButtonLink>
        ))}
      </Actions>
    </Parts>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-2) var(--portal-space-3);

  @media print {
    display: none;
  }
`;

const Parts = styled.div`
  display: grid;
  gap: var(--portal-space-2);
  justify-items: start;

  & h3 {
    margin: 0;
    color: var(--portal-title);
    font: 700 1rem/1.5 var(--portal-font-title);
  }

  & p,
  & ul {
    margin: 0;
  }

  & ul {
    display: grid;
    gap: var(--portal-space-1);
    padding-inline-start: var(--portal-space-5);
  }
`;

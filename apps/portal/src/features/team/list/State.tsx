import type { QualificationState } from '@portal/contract/team/rules';
import type { TeamMember } from '@portal/contract/team/schema';
import { wftModules } from '@portal/contract/wft/rules';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

export type MemberQualification = TeamMember['qualifications'][number];

export interface Look {
  icon: typeof Clock;
  tone: 'success' | 'warning' | 'error' | 'plain';
}

/** The icon and the color of each state. The word beside them says the same. */
export const looks: Record<QualificationState, Look> = {
  held: { icon: CircleCheck, tone: 'success' },
  due: { icon: CalendarClock, tone: 'warning' },
  judged: { icon: Clock, tone: 'plain' },
  lapsed: { icon: CircleX, tone: 'error' },
  missing: { icon: CircleDashed, tone: 'error' },
};

const isAuthority = (code: string) => wftModules.some(({ authority }) => authority === code);

/** Returns the state of a qualification in words; '' for one that is neither needed nor held. */
export function stateText(qualification: MemberQualification | undefined): string {
  if (qualification === undefined) return '';
  const { code, state } = qualification;
  const word = state === 'unknown' ? texts.unknown : texts.states[state];
  return isAuthority(code) ? `${word} (${texts.authorityOnly})` : word;
}

/** Shows the state of a qualification in a cell of the matrix. */
export function State({ qualification }: { qualification: MemberQualification | undefined }) {
  if (qualification === undefined)
    return (
      <None data-none>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{texts.notAsked}</VisuallyHidden>
      </None>
    );
  const { code, state } = qualification;
  const { icon: Icon, tone } = state === 'unknown' ? looks.judged : looks[state];
  return (
    <Mark data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {state === 'unknown' ? texts.unknown : texts.states[state]}
        {isAuthority(code) && <small>{texts.authorityOnly}</small>}
      </span>
    </Mark>
  );
}

const None = styled.span`
  opacity: 0.7;
`;

/** The icon above the word, so that nine columns fit; beside it where the rows are cards. */
export const Mark = styled.span`
  display: inline-grid;
  gap: 2px;
  font-size: 0.875rem;
  line-height: 1.25;

  & > svg {
    flex: none;
  }

  & small {
    display: block;
    font-size: 0.75rem;
  }

  &[data-tone='success'] > svg {
    color: var(--portal-success);
  }

  &[data-tone='warning'] > svg {
    color: var(--portal-warning);
  }

  &[data-tone='error'] > svg {
    color: var(--portal-error);
  }

  @container (width < 56rem) {
    display: inline-flex;
    gap: var(--portal-space-2);
    font-size: 1rem;
    line-height: 1.5;

    & > svg {
      margin-block-start: 3px;
    }
  }
`;

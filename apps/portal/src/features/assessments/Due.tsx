import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

interface Props {
  /** Last day of the verdict: `YYYY-MM-DD`. */
  day: string;
  /** Formats the day. */
  format: (day: string) => string;
}

/** The last day of a verdict; says in a word and a color when that is today, or past. */
export function Due({ day, format }: Props) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      {format(day)}
      {day <= today && (
        <Urgent data-late={day < today || undefined}>{day < today ? texts.late : texts.today}</Urgent>
      )}
    </>
  );
}

const Urgent = styled.span`
  display: block;
  inline-size: fit-content;
  color: var(--portal-warning);
  font-size: 0.875rem;
  font-weight: 700;

  &[data-late] {
    color: var(--portal-error);
  }
`;

import { authoritiesOn, type Authority } from '@portal/contract/dossier/authority';
import { obligationsOf } from '@portal/contract/dossier/pe';
import { answerText, authoritySentence, moduleName, namesOf } from '@portal/contract/dossier/pe-sentences';
import type { Diploma } from '@portal/contract/dossier/schema';
import { longDay } from '@portal/contract/long-day';
import { pePeriods } from '@portal/contract/wft/regulation';
import { Badge } from '@portal/ui/Badge';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { DatePicker } from '@portal/ui/DatePicker';
import { Stack } from '@portal/ui/Stack';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../../../shared/calendar/save-file.ts';
import { deadlineCalendar } from './deadline-calendar.ts';
import { texts } from '../texts.ts';

const strings = texts.advice;

const badges = {
  yes: { icon: <CircleCheck />, tone: 'success' },
  until: { icon: <CalendarClock />, tone: 'success' },
  no: { icon: <CircleX />, tone: 'neutral' },
} as const;

const columns: readonly Column<Authority>[] = [
  { key: 'onderwerp', header: strings.subject, sortable: false, value: ({ subject }) => moduleName(subject) },
  {
    key: 'antwoord',
    header: strings.answer,
    sortable: false,
    value: answerText,
    cell: (authority) => <Badge {...badges[authority.answer]}>{answerText(authority)}</Badge>,
  },
  { key: 'waarom', header: strings.why, sortable: false, value: authoritySentence },
];

const rowKey = ({ subject }: Authority) => subject;

/** The first day after the last period: the last one that the rules say something about. */
const lastDay = pePeriods.at(-1)?.endsOn;

interface Props {
  diplomas: readonly Diploma[];
  today: string;
}

/** Answers for each subject whether the owner of the dossier may advise on it, today or on a chosen day, and why. */
export function MayAdvise({ diplomas, today }: Props) {
  const [chosen, setChosen] = useState<string | null>(today);
  const day = chosen ?? today;
  const all = authoritiesOn(diplomas, { today, day });
  const [known, unknown] = [all.filter(isKnown), all.filter((authority) => !isKnown(authority))];
  if (known.length === 0) return null;
  const owed = obligationsOf(diplomas, today);
  const save = () =>
    saveFile(deadlineCalendar(owed, location.hostname, new Date()), 'pe-deadlines.ics', 'text/calendar');

  return (
    <Card
      title={strings.title}
      actions={
        owed.length > 0 && (
          <Button variant="quiet" size="compact" icon={<CalendarPlus size={20} />} onClick={save}>
            {strings.toCalendar}
          </Button>
        )
      }
    >
      <Stack gap={6}>
        <Ask>
          <p>{strings.lead}</p>
          <DatePicker label={strings.day} value={chosen} onChange={setChosen} min={today} max={lastDay} />
        </Ask>
        <OnPaper>{strings.on(longDay(day))}</OnPaper>
        <DataTable caption={strings.title} hideCaption columns={columns} rows={known} rowKey={rowKey} />
        {unknown.length > 0 && <Rest>{strings.without(namesOf(unknown.map(({ subject }) => subject)))}</Rest>}
      </Stack>
    </Card>
  );
}

/** Whether a document in the dossier is about the subject. */
const isKnown = ({ by, answer }: Authority) => by !== null || answer !== 'no';

const Ask = styled.div`
  display: grid;
  gap: var(--portal-space-3);

  & > p {
    max-inline-size: 65ch;
    margin: 0;
  }

  & > :last-child {
    max-inline-size: 16rem;
  }

  @media print {
    display: none;
  }
`;

const OnPaper = styled.p`
  display: none;
  margin: 0;

  @media print {
    display: block;
  }
`;

const Rest = styled.p`
  max-inline-size: 65ch;
  margin: 0;
`;

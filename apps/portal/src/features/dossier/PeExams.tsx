import { hasPe, isPeDue, type Pe, peOf, type PePeriod, pePeriods } from '@portal/contract/dossier/pe';
import { daysOf } from '@portal/contract/dossier/rules';
import type { Diploma } from '@portal/contract/dossier/schema';
import { nameOfRequirement, type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { places } from '@portal/contract/places';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { saveFile } from '../../shared/calendar/save-file.ts';
import { shortDay } from '../../shared/dates/days.ts';
import { styled } from 'styled-components';
import { uploadHref } from '../uploads/DossierUploads.tsx';
import { deadlineCalendar } from './deadline-calendar.ts';
import { texts } from './texts.ts';

interface Row {
  code: WftRequirement;
  exams: Pe[];
}

const strings = texts.pe;
const rowKey = ({ code }: Row) => code;

const examOf = ({ exams }: Row, name: PePeriod) => exams.find(({ period }) => period === name);

function examText(exam: Pe | undefined): string {
  if (exam === undefined) return strings.notNeeded;
  return exam.passedOn === null ? strings.states[exam.state] : strings.passed(shortDay(exam.passedOn));
}

const columns: readonly Column<Row>[] = [
  { key: 'diploma', header: strings.name, sortable: false, value: ({ code }) => nameOfRequirement(code) },
  ...pePeriods.map(({ name }): Column<Row> => ({
    key: name,
    header: name,
    sortable: false,
    value: (row) => examText(examOf(row, name)),
    cell: (row) => {
      const exam = examOf(row, name);
      return exam?.state === 'due' ? <strong>{examText(exam)}</strong> : examText(exam);
    },
  })),
];

/** Lists the PE exams of each qualification in the dossier, by period, with the deadline of the exams that are due. */
export function PeExams({ diplomas, mayUpload }: { diplomas: readonly Diploma[]; mayUpload: boolean }) {
  const held = wftRequirements
    .filter(hasPe)
    .map((code) => ({ code, days: daysOf(code, diplomas) }))
    .filter(({ days }) => days.length > 0);
  if (held.length === 0) return null;
  const rows = held.map(({ code, days }) => ({ code, exams: peOf(days) }));
  const isMissing = rows.some(({ exams }) => exams.some(({ state }) => state === 'unknown'));
  const due = held.filter(({ days }) => isPeDue(days)).map(({ code }) => code);
  const save = () =>
    saveFile(deadlineCalendar(due, location.hostname, new Date()), 'pe-deadlines.ics', 'text/calendar');

  return (
    <Card
      title={strings.title}
      actions={
        due.length > 0 && (
          <Button variant="quiet" size="compact" icon={<CalendarPlus size={20} />} onClick={save}>
            {strings.toCalendar}
          </Button>
        )
      }
    >
      <p>{strings.lead}</p>
      <DataTable caption={strings.title} hideCaption columns={columns} rows={rows} rowKey={rowKey} />
      {isMissing && mayUpload && (
        <Missing>
          <span>{strings.missing}</span>
          <ButtonLink variant="quiet" size="compact" href={uploadHref(places.dossier, 'certificate')}>
            {texts.upload.certificate}
          </ButtonLink>
        </Missing>
      )}
    </Card>
  );
}

const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-block-start: 16px;

  & > span {
    flex: 1 1 20rem;
    max-inline-size: 65ch;
  }

  @media print {
    display: none;
  }
`;

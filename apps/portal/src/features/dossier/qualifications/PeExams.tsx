import { daysOf, type Exam, examsOf, hasExam, type Standing, standingsOf } from '@portal/contract/dossier/pe';
import { moduleName, standingSentence } from '@portal/contract/dossier/pe-sentences';
import type { Diploma } from '@portal/contract/dossier/schema';
import { longDay } from '@portal/contract/long-day';
import { places } from '@portal/contract/places';
import { type PePeriod, pePeriods } from '@portal/contract/wft/regulation';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { Stack } from '@portal/ui/Stack';
import { styled } from 'styled-components';
import { shortDay } from '../../../shared/dates/days.ts';
import { uploadHref } from '../../uploads/DossierUploads.tsx';
import { texts } from '../texts.ts';

interface Row extends Standing {
  exams: Exam[];
}

const strings = texts.pe;
const rowKey = ({ module }: Row) => module;

const examOf = ({ exams }: Row, { name }: PePeriod) => exams.find(({ period }) => period === name);

function examText(exam: Exam | undefined, { endsOn }: PePeriod): string {
  if (exam === undefined) return strings.notNeeded;
  if (exam.passedOn !== null) return strings.passed(shortDay(exam.passedOn));
  return exam.state === 'due' ? strings.due(longDay(endsOn)) : strings.unknown;
}

const columnsUntil = (today: string): readonly Column<Row>[] => [
  { key: 'diploma', header: strings.name, sortable: false, value: ({ module }) => moduleName(module) },
  ...pePeriods
    .filter(({ startsOn }) => startsOn <= today)
    .map((period): Column<Row> => ({
      key: period.name,
      header: period.name,
      sortable: false,
      value: (row) => examText(examOf(row, period), period),
      cell: (row) => {
        const exam = examOf(row, period);
        const text = examText(exam, period);
        return exam?.state === 'due' ? <strong>{text}</strong> : text;
      },
    })),
];

interface Props {
  diplomas: readonly Diploma[];
  today: string;
  mayUpload: boolean;
}

/** Says which PE exams the diplomas in the dossier ask for, and lists those of each highest diploma by period. */
export function PeExams({ diplomas, today, mayUpload }: Props) {
  const standings = standingsOf(diplomas, today);
  if (standings.length === 0) return null;
  const isOnly = standings.filter(({ dueBefore }) => dueBefore !== null).length === 1;
  const rows = standings
    .filter(({ module }) => hasExam(module))
    .map((standing) => ({ ...standing, exams: examsOf(daysOf([standing.module], diplomas, today), today) }));
  const isMissing = rows.some(({ missing }) => missing !== null);

  return (
    <Card title={strings.title}>
      <Stack gap={6}>
        <Sentences gap={2}>
          {standings.map((standing) => (
            <p key={standing.module}>{standingSentence(standing, { isOnly })}</p>
          ))}
        </Sentences>
        {rows.length > 0 && (
          <DataTable
            caption={strings.title}
            hideCaption
            columns={columnsUntil(today)}
            rows={rows}
            rowKey={rowKey}
          />
        )}
        {isMissing && mayUpload && (
          <ScreenOnly>
            <ButtonLink variant="quiet" size="compact" href={uploadHref(places.dossier, 'certificate')}>
              {texts.upload.certificate}
            </ButtonLink>
          </ScreenOnly>
        )}
      </Stack>
    </Card>
  );
}

const ScreenOnly = styled.div`
  @media print {
    display: none;
  }
`;

const Sentences = styled(Stack)`
  & > p {
    max-inline-size: 75ch;
  }
`;

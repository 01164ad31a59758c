import { pathOf } from '@portal/contract/call';
import { downloadAssessment, getAssessment } from '@portal/contract/assessments/calls';
import type { Assessment } from '@portal/contract/assessments/schema';
import { places } from '@portal/contract/places';
import { nameOfCode } from '@portal/contract/wft/rules';
import { longDay } from '@portal/contract/long-day';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Column } from '@portal/ui/Grid/Column';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { bases } from '../../shared/api/send.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { Gone } from '../../shared/cards/Gone.tsx';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { Columns } from '../../shared/layout/columns.ts';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { FilePreview } from '../../shared/preview/FilePreview.tsx';
import { kindOf } from './columns.tsx';
import { Decision } from './decision/Decision.tsx';
import { Due } from './Due.tsx';
import { texts } from './texts.ts';

const strings = texts.assess;

/** `/beoordelen/{id}`: a file beside the requirement that it should prove, and the form to assess it. */
export default function AssessmentScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  return (
    <ReadPage title={strings.title} back={{ href: places.assessments, label: strings.back }}>
      <Page id={id} />
    </ReadPage>
  );
}

function Page({ id }: { id: string }) {
  const read = useRead(getAssessment, { id });
  if (read.isAbsent) return <Gone text={strings.gone} href={places.assessments} label={strings.toList} />;
  return (
    <ReadCard title={strings.about} read={read}>
      {(assessment) => (
        <Parts assessment={assessment} replace={read.replace} retry={() => void read.refresh()} />
      )}
    </ReadCard>
  );
}

interface PartsProps {
  assessment: Assessment;
  replace: (assessment: Assessment) => void;
  retry: () => void;
}

function Parts({ assessment, replace, retry }: PartsProps) {
  const { id, filename, participant, birthDate, organisation, requirement, uploadedOn, expectedOn, waiting } =
    assessment;
  const { signedBy, signatureFinding } = assessment;
  const facts = [
    [strings.participant, participant],
    [strings.birthDate, birthDate && longDay(birthDate)],
    [strings.organisation, organisation],
    [strings.kind, kindOf(assessment)],
    [strings.requirement, nameOfCode(requirement) || strings.noRequirement],
    [strings.day, uploadedOn && longDay(uploadedOn)],
    [strings.due, expectedOn && <Due day={expectedOn} format={longDay} />],
  ] as const;
  return (
    <Columns>
      <Column spanLarge={7}>
        <Card title={filename}>
          <FilePreview filename={filename} href={bases.api + pathOf(downloadAssessment, { id })} />
        </Card>
      </Column>
      <Column spanLarge={5}>
        <Stack gap={6}>
          {signatureFinding && (
            <Notice kind="warning" title={strings.signature}>
              <p>{strings.finding(signedBy, signatureFinding)}</p>
            </Notice>
          )}
          <Card title={strings.about} actions={waiting !== null && <span>{strings.waiting(waiting)}</span>}>
            <DescriptionList items={facts} layout="narrow" />
          </Card>
          <Decision assessment={assessment} replace={replace} retry={retry} />
        </Stack>
      </Column>
    </Columns>
  );
}

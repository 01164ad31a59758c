import { pathOf } from '@portal/contract/call';
import { downloadAssessment, getAssessment } from '@portal/contract/assessments/calls';
import type { Assessment } from '@portal/contract/assessments/schema';
import { places } from '@portal/contract/places';
import { nameOfCode } from '@portal/contract/wft/rules';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { styled } from 'styled-components';
import { bases } from '../../shared/api/send.ts';
import { useReadOrNone } from '../../shared/api/use-read-or-none.ts';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { Widget } from '../../shared/boundaries/Widget.tsx';
import { ReadCard } from '../../shared/cards/ReadCard.tsx';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { longDay } from '../../shared/dates/days.ts';
import { Facts } from '../../shared/facts/Facts.tsx';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { FilePreview } from '../../shared/preview/FilePreview.tsx';
import { scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { kindOf } from './columns.tsx';
import { Decision } from './Decision.tsx';
import { texts } from './texts.ts';

const says = texts.assess;

/** `/beoordelen/{id}`: a file beside what it should prove, and the judgement of it. */
export default function AssessmentScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  const session = useReadySession();
  return (
    <AppLayout
      title={says.title}
      subNavigation={{ title: says.title, back: { href: places.assessments, label: says.back } }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Widget>
            <Page id={id} />
          </Widget>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

function Page({ id }: { id: string }) {
  const read = useReadOrNone(getAssessment, { id });
  return (
    <ReadCard title={says.about} read={read}>
      {(assessment) =>
        assessment === null ? (
          <Gone />
        ) : (
          <Parts assessment={assessment} replace={read.replace} retry={read.retry} />
        )
      }
    </ReadCard>
  );
}

function Gone() {
  return (
    <Card>
      <p>{says.gone}</p>
      <ButtonLink href={places.assessments}>{says.toList}</ButtonLink>
    </Card>
  );
}

interface PartsProps {
  assessment: Assessment;
  replace: (assessment: Assessment) => void;
  retry: () => void;
}

function Parts({ assessment, replace, retry }: PartsProps) {
  const { id, filename, participant, birthDate, organisation, requirement, uploadedOn, expectedOn } =
    assessment;
  const facts = [
    [says.participant, participant],
    [says.birthDate, birthDate && longDay(birthDate)],
    [says.organisation, organisation],
    [says.kind, kindOf(assessment)],
    [says.requirement, nameOfCode(requirement) || says.noRequirement],
    [says.day, uploadedOn && longDay(uploadedOn)],
    [says.due, expectedOn && longDay(expectedOn)],
  ] as const;
  return (
    <Columns>
      <Column spanLarge={7}>
        <Card title={filename}>
          <FilePreview filename={filename} href={bases.api + pathOf(downloadAssessment, { id })} />
        </Card>
      </Column>
      <Column spanLarge={5}>
        <Stack>
          <Card title={says.about}>
            <Facts facts={facts} dense />
          </Card>
          <Decision assessment={assessment} replace={replace} retry={retry} />
        </Stack>
      </Column>
    </Columns>
  );
}

/** Gives stacked columns the same gap as their cards. */
const Columns = styled(Grid)`
  row-gap: 24px;
`;

import { getAssessments } from '@portal/contract/assessments/calls';
import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Skeleton } from '@portal/ui/Skeleton';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { queryOf } from './filters.ts';
import { NextButton } from './NextButton.tsx';
import { texts } from './texts.ts';

/** Shows on the dashboard how many uploads wait for an assessment. */
export default function AssessmentsCard() {
  const { data, isFailed, refresh } = useRead(getAssessments, {}, { query: queryOf({}, 1, '') });
  return (
    <Card title={texts.card.title}>
      <Body>
        {isFailed && <NoData retry={refresh} />}
        {!isFailed && data === undefined && <Skeleton lines={2} />}
        {data !== undefined && (
          <>
            <p>{data.total === 0 ? texts.card.none : texts.card.count(data.total)}</p>
            <Row>
              {data.total > 0 && <NextButton onNone={refresh} />}
              <ButtonLink variant="quiet" href={places.assessments}>
                {texts.card.list}
              </ButtonLink>
            </Row>
          </>
        )}
      </Body>
    </Card>
  );
}

/** Reserves the height of the buttons while the number loads too; on a phone they are below each other. */
const Body = styled.div`
  min-block-size: 5.25rem;

  @media (width < 37.5em) {
    min-block-size: 8.75rem;
  }

  & > p {
    margin-block: 0 var(--portal-space-4);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;

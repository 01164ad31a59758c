import { CardPage } from '../../shared/layout/CardPage.tsx';
import { AssessmentList } from './AssessmentList.tsx';
import { texts } from './texts.ts';

/** `/beoordelen`, for assessors: what participants uploaded and nobody has judged. */
export default function AssessmentsScreen() {
  return (
    <CardPage title={texts.title} lead={texts.lead}>
      <AssessmentList />
    </CardPage>
  );
}

import { CardPage } from '../../shared/layout/CardPage.tsx';
import { AssessmentList } from './AssessmentList.tsx';
import { texts } from './texts.ts';

/** `/beoordelen`, for assessors: the uploads of participants that were not assessed yet. */
export default function AssessmentsScreen() {
  return (
    <CardPage title={texts.title} lead={texts.lead}>
      <AssessmentList />
    </CardPage>
  );
}

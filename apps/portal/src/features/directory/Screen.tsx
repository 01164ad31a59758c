import { CardPage } from '../../shared/layout/CardPage.tsx';
import { Directory } from './Directory.tsx';
import { texts } from './texts.ts';

/** `/mensen`, for administrators and the service desk: the people of all organizations, and whether they can log in. */
export default function DirectoryScreen() {
  return (
    <CardPage title={texts.title} lead={texts.lead}>
      <Directory />
    </CardPage>
  );
}

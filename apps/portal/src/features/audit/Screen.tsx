import { places } from '@portal/contract/places';
import { Link } from '@portal/ui/Link';
import { CardPage } from '../../shared/layout/CardPage.tsx';
import { AuditLog } from './AuditLog.tsx';
import { texts } from './texts.ts';

/** `/logboek`, for administrators: the events of all people, with the employee behind an impersonation. */
export default function AuditLogScreen() {
  return (
    <CardPage
      title={texts.title}
      lead={
        <>
          {texts.lead} <Link href={places.wftRules}>{texts.wftRules}</Link>
        </>
      }
    >
      <AuditLog />
    </CardPage>
  );
}

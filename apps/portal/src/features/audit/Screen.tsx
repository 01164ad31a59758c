import { CardPage } from '../../shared/layout/CardPage.tsx';
import { AuditTrail } from './AuditLog.tsx';
import { texts } from './texts.ts';

/** `/logboek`, for administrators: who did what, and as whom. */
export default function AuditLogScreen() {
  return (
    <CardPage title={texts.title} lead={texts.lead}>
      <AuditTrail />
    </CardPage>
  );
}

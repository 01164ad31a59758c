import { Notice } from '@portal/ui/Notice';
import { longMoment } from '../../../shared/dates/moment.ts';
import { texts } from './texts.ts';

/** Tells that the form shows a draft from an earlier visit; the save bar discards it. */
export function DraftNotice({ changedAt }: { changedAt: string }) {
  return (
    <Notice kind="information" live title={texts.restored}>
      {texts.since(longMoment(changedAt))}
    </Notice>
  );
}

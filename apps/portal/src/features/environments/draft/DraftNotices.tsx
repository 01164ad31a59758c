import type { Draft } from '@portal/contract/environments/draft-calls';
import { Notice } from '@portal/ui/Notice';
import { longMoment } from '../../../shared/dates/moment.ts';
import { texts } from '../texts.ts';

const says = texts.draft;

interface Props {
  /** When the draft was changed that the form began with; null for none. */
  continuedFrom: string | null;
  others: Draft['others'];
}

/** Says that the form shows an earlier draft, and which other administrators work on the environment. */
export function DraftNotices({ continuedFrom, others }: Props) {
  const own = continuedFrom === null ? [] : [says.continued(longMoment(continuedFrom))];
  const theirs = others.map(({ name, isHere, changedAt }) =>
    isHere ? says.isHere(name) : says.hasDraft(name, longMoment(changedAt ?? '')),
  );
  const lines = [...own, ...theirs];
  if (lines.length === 0) return null;
  return (
    <Notice kind="information" live>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

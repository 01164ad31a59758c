import type { Draft } from '@portal/contract/environments/draft-calls';
import { Notice } from '@portal/ui/Notice';
import { longMoment } from '../../../shared/dates/moment.ts';
import { texts } from '../texts.ts';

const strings = texts.draft;

interface Props {
  /** ISO moment of the last change to the draft that the form was opened with; null without a draft. */
  continuedFrom: string | null;
  others: Draft['others'];
}

/** Reports that the form shows an earlier draft, and lists the other administrators with a draft or an open form. */
export function DraftNotices({ continuedFrom, others }: Props) {
  const own = continuedFrom === null ? [] : [strings.continued(longMoment(continuedFrom))];
  const theirs = others.map(({ name, isHere, changedAt }) =>
    isHere ? strings.isHere(name) : strings.hasDraft(name, longMoment(changedAt ?? '')),
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

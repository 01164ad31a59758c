import { deviceOf } from '@portal/contract/own-sessions/device-of';
import type { OwnSession } from '@portal/contract/own-sessions/schema';
import { Badge } from '@portal/ui/Badge';
import { Button } from '@portal/ui/Button';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { useState } from 'react';
import { recentMoment } from '../../shared/dates/moment.ts';
import { Row, RowText, RowTitle } from '../../shared/cards/rows.ts';
import { texts } from './texts.ts';

interface Props {
  session: OwnSession;
  /** Whether the session is on the network of this device; undefined where the server does not report it. */
  isNearby: boolean | undefined;
  busy: boolean;
  onEnd: () => void;
}

/** A session: its browser and system, its last use, and whether that was on this network. */
export function SessionRow({ session, isNearby, busy, onEnd }: Props) {
  const { current, userAgent, lastUsedAt } = session;
  const [now] = useState(() => new Date());
  const device = deviceOf(userAgent);
  return (
    <Row>
      <div>
        <RowTitle>
          {device} {current && <Badge>{texts.current}</Badge>}
        </RowTitle>
        <RowText>
          {current ? texts.usedNow : texts.usedAt(recentMoment(lastUsedAt, now))}
          {!current && isNearby !== undefined && <span>{isNearby ? texts.nearby : texts.elsewhere}</span>}
        </RowText>
      </div>
      {!current && (
        <Button variant="quiet" size="compact" busy={busy} onClick={onEnd}>
          {texts.end}
          <VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}

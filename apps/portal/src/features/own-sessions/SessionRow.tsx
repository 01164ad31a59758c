import { deviceOf } from '@portal/contract/own-sessions/device-of';
import type { OwnSession } from '@portal/contract/own-sessions/schema';
import { Button } from '@portal/ui/Button';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { longMoment } from '../../shared/dates/moment.ts';
import { Row, RowText, RowTitle } from '../../shared/cards/rows.ts';
import { texts } from './texts.ts';

interface Props {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

/** One device: its browser and system, its network, and when it was last used. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const { current, userAgent, addressPrefix, lastUsedAt } = session;
  const device = deviceOf(userAgent);
  return (
    <Row>
      <div>
        <RowTitle>
          {device} {current && <Badge>{texts.current}</Badge>}
        </RowTitle>
        <RowText>
          {current ? texts.usedNow : texts.usedAt(longMoment(lastUsedAt))}
          {addressPrefix !== null && <span>{texts.network(addressPrefix)}</span>}
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

const Badge = styled.span`
  padding: 0 8px;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;
  font-size: 0.875rem;
`;

import type { OwnSession } from '@portal/contract/own-sessions/schema';
import { Button } from '@portal/ui/Button';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { deviceOf } from './device-of.ts';
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
        <Device>
          {device} {current && <Badge>{texts.current}</Badge>}
        </Device>
        <Facts>
          {current ? texts.usedNow : texts.usedAt(moment(lastUsedAt))}
          {addressPrefix !== null && <span>{texts.network(addressPrefix)}</span>}
        </Facts>
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

const format = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short' });

function moment(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : format.format(date);
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding-block: 16px;
  border-block-end: 1px solid var(--portal-border);
`;

const Device = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin: 0;
  color: var(--portal-title);
  font-weight: 600;
`;

const Badge = styled.span`
  padding: 0 8px;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;
  font-size: 0.875rem;
`;

const Facts = styled.p`
  display: grid;
  margin: 0;
  font-size: 0.875rem;
`;

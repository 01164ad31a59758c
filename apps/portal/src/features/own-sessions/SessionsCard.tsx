import { deviceOf } from '@portal/contract/own-sessions/device-of';
import { endOwnSession, listSessions } from '@portal/contract/own-sessions/calls';
import type { OwnSession } from '@portal/contract/own-sessions/schema';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { useState } from 'react';
import { notifications, notifyRefusal } from '../../shared/notifications/notifications.ts';
import { send } from '../../shared/api/send.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { FailedCard } from '../../shared/boundaries/Widget.tsx';
import { About, Rows } from '../../shared/cards/rows.ts';
import { EndOthers } from './EndOthers.tsx';
import { SessionRow } from './SessionRow.tsx';
import { texts } from './texts.ts';

/** Lists the sessions of a person, except while impersonating. */
export function SessionsCard() {
  const { impersonation } = useReadySession();
  return impersonation === null ? <Sessions /> : null;
}

function Sessions() {
  const { data, isFailed, refresh } = useRead(listSessions, {}, { isOptional: true });
  const [ending, setEnding] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (isFailed) return <FailedCard title={texts.title} retry={refresh} />;
  if (!data) return null;
  const here = data.members.find(({ current }) => current)?.addressPrefix;
  const isAlone = data.members.length < 2;

  async function endSession({ id, userAgent }: OwnSession) {
    if (ending !== null) return;
    setEnding(id);
    const outcome = await send(endOwnSession, { params: { id }, report: 'faults' });
    // 404: the session has ended already.
    const isGone = outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.status === 404);
    if (isGone) await refresh();
    setEnding(null);
    if (outcome.kind === 'refused' && !isGone) notifyRefusal(outcome.error);
    if (isGone) notifications.add({ kind: 'success', title: texts.ended(deviceOf(userAgent)) });
  }

  return (
    <Card title={texts.title}>
      <About>{isAlone ? texts.alone : texts.about}</About>
      <Rows>
        {data.members.map((each) => (
          <SessionRow
            key={each.id}
            session={each}
            isNearby={here && each.addressPrefix ? each.addressPrefix === here : undefined}
            busy={each.id === ending}
            onEnd={() => void endSession(each)}
          />
        ))}
      </Rows>
      {!isAlone && (
        <>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {texts.everywhere}
          </Button>
          <EndOthers open={isAsking} onClose={() => setAsking(false)} onEnded={refresh} />
        </>
      )}
    </Card>
  );
}

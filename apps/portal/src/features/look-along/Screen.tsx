import { getLookAlong } from '@portal/contract/look-along/calls';
import { fullName } from '@portal/contract/people/rules';
import { BackLink } from '@portal/ui/BackLink';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { Skeleton } from '@portal/ui/Skeleton';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { send } from '../../api/send.ts';
import { safePath } from '../../environment/safe-path.ts';
import { Standalone } from '../../frame/Standalone.tsx';
import { useReadySession } from '../../session/use-session.ts';
import { LookAlongForm } from './LookAlongForm.tsx';
import { texts } from './texts.ts';

interface Props {
  params: { contactId?: string | undefined };
}

/** `/inloggen-als/{contactId}`, without the site's frame: says what looking along means, and asks why. */
export default function LookAlongScreen({ params: { contactId = '' } }: Props) {
  const { user, lookAlong, environment } = useReadySession();
  const [query] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const back = safePath(query.get('terug') ?? '/', location.origin) ?? '/';

  return (
    <Standalone environment={environment} title={texts.title} back={<BackLink href={back} />}>
      <Card>
        {lookAlong === null ? (
          <Asked key={attempt} contactId={contactId} back={back} onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <Notice kind="information">{texts.already(fullName(user.person))}</Notice>
        )}
      </Card>
    </Standalone>
  );
}

function Asked({ contactId, back, onRetry }: { contactId: string; back: string; onRetry: () => void }) {
  const target = useTarget(contactId);
  switch (target.kind) {
    case 'loading':
      return <Skeleton lines={4} />;
    case 'failed':
      return (
        <Notice
          kind="error"
          live
          action={
            <Button size="compact" onClick={onRetry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.fault}
        </Notice>
      );
    case 'denied':
      return (
        <Notice
          kind="error"
          title={texts.denied}
          live
          action={<Link href="/uitloggen">{texts.otherAddress}</Link>}
        >
          {texts.deniedText}
        </Notice>
      );
    case 'known':
      return <LookAlongForm contactId={contactId} name={target.fullName} back={back} />;
  }
}

type Target = { kind: 'loading' | 'denied' | 'failed' } | { kind: 'known'; fullName: string };

/** Asks whether one may, and who it is. */
function useTarget(contactId: string): Target {
  const [target, setTarget] = useState<Target>({ kind: 'loading' });

  useEffect(() => {
    const stop = new AbortController();
    void send(getLookAlong, { query: { contactId }, report: 'none', signal: stop.signal }).then((answer) => {
      if (answer.kind === 'aborted') return;
      if (answer.kind === 'done') setTarget({ kind: 'known', fullName: answer.value.fullName });
      else
        setTarget({ kind: answer.kind === 'failed' && answer.cause !== 'unreadable' ? 'failed' : 'denied' });
    });
    return () => stop.abort();
  }, [contactId]);

  return target;
}

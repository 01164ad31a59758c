import { getImpersonation } from '@portal/contract/impersonation/calls';
import { fullName } from '@portal/contract/people/rules';
import { places } from '@portal/contract/places';
import { BackLink } from '@portal/ui/BackLink';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { Skeleton } from '@portal/ui/Skeleton';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { send } from '../../shared/api/send.ts';
import { safePath } from '../../shared/session/destination.ts';
import { FocusedLayout } from '../../shared/layout/FocusedLayout.tsx';
import { useReadySession } from '../../shared/session/use-session.ts';
import { ImpersonationForm } from './ImpersonationForm.tsx';
import { texts } from './texts.ts';

interface Props {
  params: { contactId?: string | undefined };
}

/** `/inloggen-als/{contactId}`: explains the impersonation and asks for a reason. */
export default function ImpersonationScreen({ params: { contactId = '' } }: Props) {
  const { user, impersonation, environment } = useReadySession();
  const [query] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const back = safePath(query.get('terug') ?? '/', location.origin) ?? '/';

  return (
    <FocusedLayout environment={environment} title={texts.title} back={<BackLink href={back} />}>
      <Card>
        {impersonation === null ? (
          <ImpersonationStart
            key={attempt}
            contactId={contactId}
            back={back}
            onRetry={() => setAttempt(attempt + 1)}
          />
        ) : (
          <Notice kind="information">{texts.already(fullName(user.person))}</Notice>
        )}
      </Card>
    </FocusedLayout>
  );
}

function ImpersonationStart({
  contactId,
  back,
  onRetry,
}: {
  contactId: string;
  back: string;
  onRetry: () => void;
}) {
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
          action={<Link href={places.logout}>{texts.otherAddress}</Link>}
        >
          {texts.deniedText}
        </Notice>
      );
    case 'known':
      return <ImpersonationForm contactId={contactId} name={target.fullName} back={back} />;
  }
}

type Target = { kind: 'loading' | 'denied' | 'failed' } | { kind: 'known'; fullName: string };

/** Loads the name of the participant. The server refuses it without the permission to impersonate. */
function useTarget(contactId: string): Target {
  const [target, setTarget] = useState<Target>({ kind: 'loading' });

  useEffect(() => {
    const stop = new AbortController();
    void send(getImpersonation, { query: { contactId }, report: 'none', signal: stop.signal }).then(
      (outcome) => {
        if (outcome.kind === 'aborted') return;
        if (outcome.kind === 'done') setTarget({ kind: 'known', fullName: outcome.value.fullName });
        else
          setTarget({
            kind: outcome.kind === 'failed' && outcome.cause !== 'unreadable' ? 'failed' : 'denied',
          });
      },
    );
    return () => stop.abort();
  }, [contactId]);

  return target;
}

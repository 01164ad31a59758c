import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { ErrorPanel } from '@portal/ui/ErrorPanel';
import { Skeleton } from '@portal/ui/Skeleton';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isLearner, useStudy } from '../page/study.ts';
import type { Progress } from './progress.ts';

interface Props {
  /** Returns what somebody sees who can follow courses. */
  children: (progress: Progress) => ReactNode;
}

/** Shows what depends on the progress of the visitor, or what is missing for it: a login, another role, the server. */
export function Gate({ children }: Props) {
  const { visitor, outcome, reload } = useStudy();
  const { pathname, search } = useLocation();
  const { fullName, portal } = visitor;

  if (!fullName || outcome?.kind === 'refused')
    return (
      <Card title="Log in om je cursussen te volgen">
        <p>Je logt in bij je account, en komt daarna hier terug. Zo weten we waar je was.</p>
        {portal && (
          <ButtonLink variant="cta" href={`/hand-off?to=${encodeURIComponent(pathname + search)}`}>
            Inloggen
          </ButtonLink>
        )}
      </Card>
    );
  if (!isLearner({ visitor }))
    return (
      <Card title="Kies een account als deelnemer">
        <p>Met de rol waarmee je nu bent ingelogd, volg je geen cursussen.</p>
        {portal && (
          <ButtonLink variant="cta" href={`${portal}/wissel-account`}>
            Wissel van account
          </ButtonLink>
        )}
      </Card>
    );
  if (outcome === null)
    return (
      <Card aria-busy="true" aria-label="Je voortgang wordt geladen">
        <Skeleton lines={4} />
      </Card>
    );
  if (outcome.kind === 'unreachable')
    return (
      <ErrorPanel
        known={['Je voortgang is bewaard; alleen laten zien lukt nu niet.']}
        action={<Button onClick={reload}>Probeer opnieuw</Button>}
      />
    );
  return children(outcome.value);
}

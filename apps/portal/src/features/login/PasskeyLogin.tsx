import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { texts } from './texts.ts';

/** Logs in with a passkey alone. What that takes is loaded when it is asked for. */
export function PasskeyLogin() {
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();

  async function start() {
    setBusy(true);
    setRefusal(undefined);
    const code = await import('../../passkeys/log-in.ts').catch(() => null);
    const result = await code?.logInWithPasskey();
    setBusy(false);
    if (code === null || result === undefined) return setRefusal(texts.unavailable);
    if (result.kind === 'logged-in') return;
    setRefusal(code.loginRefusals[result.kind]);
    if (result.kind === 'other-method' && result.slug !== null) navigate(`/${result.slug}/inloggen`);
  }

  return (
    <>
      {refusal !== undefined && (
        <Notice kind="warning" live>
          {refusal}
        </Notice>
      )}
      <Button variant="quiet" block busy={busy} onClick={() => void start()}>
        {texts.passkey}
      </Button>
    </>
  );
}

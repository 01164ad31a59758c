import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../shared/actions/use-action.ts';
import { sent } from './organisation-login.ts';
import { texts } from './texts.ts';

/** Logs in with a passkey alone. Its code is loaded at the first attempt. */
export function PasskeyLogin() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();

  const { run: start, busy } = useAction(async () => {
    setRefusal(undefined);
    const code = await import('../../shared/passkeys/log-in.ts').catch(() => null);
    const result = await code?.logInWithPasskey();
    if (code === null || result === undefined) return setRefusal(texts.unavailable);
    if (result.kind === 'logged-in') return;
    setRefusal(code.loginRefusals[result.kind]);
    if (result.kind === 'other-method' && result.path) navigate(result.path, sent);
  });

  return (
    <>
      {refusal !== undefined && (
        <Notice kind="warning" live>
          {refusal}
        </Notice>
      )}
      <Button variant="quiet" block busy={busy} onClick={() => start()}>
        {texts.passkey}
      </Button>
    </>
  );
}

import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../../../shared/actions/use-action.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { PasswordForm } from '../../../shared/forms/fields/PasswordForm.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { addPasskey } from '../../../shared/passkeys/add.ts';
import { texts as passkeyTexts } from '../../../shared/passkeys/texts.ts';
import { VerifyStep } from '../../second-factor/VerifyStep.tsx';
import { proveWithPasskey } from '../../second-factor/with-passkey.ts';
import { proveAgain } from '../../../shared/session/second-factor.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/** Adds a passkey on this device. When the login is too long ago, first verifies the user by a code or the password. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { user } = useReadySession();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const password = useRef<HTMLInputElement>(null);

  const { run: add, busy } = useAction(async (typed: string | null) => {
    setFailure(undefined);
    setRefusal(undefined);
    const result = await addPasskey(typed);
    if (result.kind === 'added') await onAdded();
    if (result.kind === 'wrong-password') return setRefusal(passkeyTexts.failures['wrong-password']);
    setAsking(result.kind === 'proof-needed');
    if (result.kind === 'added')
      notifications.add({
        kind: 'success',
        title: passkeyTexts.added,
        text: passkeyTexts.addedText(result.name),
      });
    else if (result.kind !== 'proof-needed') setFailure(passkeyTexts.failures[result.kind]);
  });

  if (!('PublicKeyCredential' in window)) return <p>{passkeyTexts.failures.impossible}</p>;
  return (
    <>
      {failure !== undefined && (
        <Failure kind="warning" live>
          {failure}
        </Failure>
      )}
      <Button variant="quiet" busy={busy && !isAsking} onClick={() => add(null)}>
        {passkeyTexts.add}
      </Button>
      <Modal
        open={isAsking}
        title={proofTexts.title}
        initialFocus={user.requiresSecondFactor ? undefined : password}
        onClose={() => setAsking(false)}
      >
        {user.requiresSecondFactor ? (
          <VerifyStep
            verify={proveAgain}
            verifyPasskey={proveWithPasskey}
            titleLevel={3}
            onPassed={() => add(null)}
          />
        ) : (
          <PasswordForm
            input={password}
            reason={texts.proof}
            busy={busy}
            refusal={refusal}
            onPassword={add}
          />
        )}
      </Modal>
    </>
  );
}

const Failure = styled(Notice)`
  margin-block-end: var(--portal-space-4);
`;

import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
import { PasswordField } from '@portal/ui/PasswordField';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { notifications } from '../../../api/notifications.ts';
import { addPasskey } from '../../../passkeys/add.ts';
import { texts as passkeyTexts } from '../../../passkeys/texts.ts';
import { VerifyStep } from '../../../second-factor/VerifyStep.tsx';
import { proveWithPasskey } from '../../../second-factor/with-passkey.ts';
import { proveAgain } from '../../../session/second-factor.ts';
import { useReadySession } from '../../../session/use-session.ts';
import { texts } from './texts.ts';

/** Adds a passkey of this device. A while after the login it first asks who is there: for a code, or for the password. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { user } = useReadySession();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const password = useRef<HTMLInputElement>(null);

  /** False when the password was not right. */
  async function add(typed: string | null = null): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    const result = await addPasskey(typed);
    if (result.kind === 'added') await onAdded();
    setBusy(false);
    if (result.kind === 'wrong-password') return false;
    setAsking(result.kind === 'proof-needed');
    if (result.kind === 'added')
      notifications.add({
        kind: 'success',
        title: passkeyTexts.added,
        text: passkeyTexts.addedText(result.name),
      });
    else if (result.kind !== 'proof-needed') setFailure(passkeyTexts.failures[result.kind]);
    return true;
  }

  if (!('PublicKeyCredential' in window)) return <p>{passkeyTexts.failures.impossible}</p>;
  return (
    <>
      {failure !== undefined && (
        <Failure kind="warning" live>
          {failure}
        </Failure>
      )}
      <Button busy={busy && !isAsking} onClick={() => void add()}>
        {passkeyTexts.add}
      </Button>
      <Modal
        open={isAsking}
        title={texts.proofTitle}
        initialFocus={user.requiresSecondFactor ? undefined : password}
        onClose={() => setAsking(false)}
      >
        {user.requiresSecondFactor ? (
          <VerifyStep
            verify={proveAgain}
            verifyPasskey={proveWithPasskey}
            titleLevel={3}
            onPassed={() => void add()}
          />
        ) : (
          <PasswordForm input={password} busy={busy} onPassword={add} />
        )}
      </Modal>
    </>
  );
}

interface PasswordProps {
  input: RefObject<HTMLInputElement | null>;
  busy: boolean;
  onPassword: (password: string) => Promise<boolean>;
}

function PasswordForm({ input, busy, onPassword }: PasswordProps) {
  const [error, setError] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (busy) return;
    const isRight = password !== '' && (await onPassword(password));
    setError(
      isRight ? undefined : password === '' ? texts.emptyPassword : passkeyTexts.failures['wrong-password'],
    );
    if (!isRight) input.current?.select();
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <p>{texts.proof}</p>
      <PasswordField
        ref={input}
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        error={error}
        onInput={() => setError(undefined)}
      />
      <Button type="submit" busy={busy}>
        {texts.goOn}
      </Button>
    </Form>
  );
}

const Failure = styled(Notice)`
  margin-block-end: 16px;
`;

const Form = styled.form`
  display: grid;
  gap: 16px;

  & > p {
    margin: 0;
  }
`;

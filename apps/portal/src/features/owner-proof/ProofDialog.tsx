import { Modal } from '@portal/ui/Modal';
import { useLayoutEffect, useRef } from 'react';
import { VerifyStep } from '../second-factor/VerifyStep.tsx';
import { proveWithPasskey } from '../second-factor/with-passkey.ts';
import { proveAgain } from '../../shared/session/second-factor.ts';
import { PasswordForm } from '../../shared/forms/fields/PasswordForm.tsx';
import { texts } from './texts.ts';
import type { Question } from './use-owner-proof.ts';

/** Asks for the password or the second factor during a save. Rendered next to the form, since forms cannot be nested. */
export function ProofDialog({ question, reason }: { question: Question | null; reason: string }) {
  const password = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const kind = question?.kind;
  // Runs after the dialog has opened, which focuses its title.
  useLayoutEffect(() => {
    if (kind !== undefined) fields.current?.querySelector('input')?.focus();
  }, [kind]);
  return (
    <Modal open={question !== null} title={texts.title} onClose={() => question?.resolve(null)}>
      <div ref={fields}>
        {question?.kind === 'password' && (
          <PasswordForm
            input={password}
            reason={reason}
            busy={question.busy}
            refusal={question.refusal}
            onPassword={question.resolve}
          />
        )}
        {question?.kind === 'code' && (
          <VerifyStep
            verify={proveAgain}
            verifyPasskey={proveWithPasskey}
            titleLevel={3}
            onPassed={() => question.resolve('')}
          />
        )}
      </div>
    </Modal>
  );
}

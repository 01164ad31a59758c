import { Button } from '@portal/ui/Button';
import { PasswordField } from '@portal/ui/PasswordField';
import { useState, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { styled } from 'styled-components';
import { notifications } from '../../../api/notifications.ts';
import type { Outcome } from '../../../api/outcome.ts';
import { placeViolations } from '../../../forms/place-violations.ts';
import type { SchemaForm } from '../../../forms/use-schema-form.ts';
import { VerifyStep } from '../../../second-factor/VerifyStep.tsx';
import { proveWithPasskey } from '../../../second-factor/with-passkey.ts';
import { proveAgain } from '../../../session/second-factor.ts';
import { texts } from './texts.ts';

interface Props<Values extends FieldValues, Output> {
  form: SchemaForm<Values, Output>;
  /** The field of the current password. */
  passwordName: Path<Values>;
  save: (values: Output) => Promise<Outcome<unknown>>;
  /** What is said when it was not saved, and when the password was wrong. */
  says: { notSaved: string; wrong: string };
  onSaved: (values: Output) => void;
  onCancel: () => void;
  children: ReactNode;
}

type Refused = Extract<Outcome<unknown>, { kind: 'refused' }>;

/**
 * A change that asks for the current password. Where the server wants the second factor too, that is asked for in between and
 * the change sent once more; what was typed stays all the while.
 */
export function ChangeForm<Values extends FieldValues, Output>({
  form,
  passwordName,
  save,
  says,
  onSaved,
  onCancel,
  children,
}: Props<Values, Output>) {
  const [held, setHeld] = useState<{ values: Output } | null>(null);
  const [notified, setNotified] = useState<string>();

  function refuse(text: string) {
    setNotified(notifications.add({ kind: 'error', title: says.notSaved, text }));
  }

  function explain({ status, error }: Refused) {
    if (status === 429) return refuse(texts.tooMany);
    if (error.violations.length > 0) {
      placeViolations(form, error.violations);
      return refuse(texts.invalid);
    }
    form.setError(passwordName, { type: 'server', message: texts.wrongPassword }, { shouldFocus: true });
    return refuse(says.wrong);
  }

  async function attempt(values: Output) {
    if (notified !== undefined) notifications.remove(notified);
    const outcome = await save(values);
    setHeld(
      outcome.kind === 'refused' && outcome.error.detail === 'second-factor-required' ? { values } : null,
    );
    if (outcome.kind === 'done') return onSaved(values);
    if (outcome.kind === 'refused' && outcome.error.detail !== 'second-factor-required') explain(outcome);
  }

  return (
    <>
      {held !== null && (
        <VerifyStep
          titleLevel={3}
          verify={proveAgain}
          verifyPasskey={proveWithPasskey}
          onPassed={() => void attempt(held.values)}
        >
          <Button variant="quiet" size="compact" onClick={() => setHeld(null)}>
            {texts.cancel}
          </Button>
        </VerifyStep>
      )}
      <Form noValidate hidden={held !== null} onSubmit={form.submitWith(attempt)}>
        {children}
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          required
          {...form.field(passwordName)}
        />
        <Row>
          <Button type="submit" busy={form.busy}>
            {texts.save}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Row>
      </Form>
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-inline-size: 480px;
  margin-block-start: 16px;

  &[hidden] {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

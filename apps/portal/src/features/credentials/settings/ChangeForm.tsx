import { Button } from '@portal/ui/Button';
import { PasswordField } from '@portal/ui/PasswordField';
import { useState, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Outcome } from '../../../shared/api/send.ts';
import { useIsLeading, useTask } from '../../../shared/actions/tasks.tsx';
import type { Refusal, SchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { VerifyStep } from '../../second-factor/VerifyStep.tsx';
import { proveWithPasskey } from '../../second-factor/with-passkey.ts';
import { proveAgain } from '../../../shared/session/second-factor.ts';
import { texts } from './texts.ts';

interface Props<Values extends FieldValues, Output> {
  /** Notifies its refusals. */
  form: SchemaForm<Values, Output>;
  /** Name of the field for the current password. */
  passwordName: Path<Values>;
  save: (values: Output) => Promise<Outcome<unknown>>;
  /** Reason of a refusal without violations, such as a wrong password. */
  wrong: string;
  onSaved: (values: Output) => void;
  onCancel: () => void;
  /** Text of the button that saves. */
  saveLabel?: string;
  children: ReactNode;
}

type Refused = Extract<Outcome<unknown>, { kind: 'refused' }>;

/**
 * A form whose change requires the current password. When the server requires the second factor too, verifies it and
 * sends the change again; typed values stay.
 */
export function ChangeForm<Values extends FieldValues, Output>({
  form,
  passwordName,
  save,
  wrong,
  onSaved,
  onCancel,
  saveLabel = texts.save,
  children,
}: Props<Values, Output>) {
  const task = useTask();
  const isLeading = useIsLeading(task);
  const [isHeld, setHeld] = useState(false);

  function refusalOf({ status, error: { violations } }: Refused): Refusal {
    if (status === 429) return { reasons: [texts.tooMany] };
    if (violations.length > 0) return { violations, reasons: [texts.invalid] };
    return {
      violations: [{ propertyPath: passwordName, message: texts.wrongPassword }],
      reasons: [wrong],
    };
  }

  async function attempt(values: Output): Promise<Refusal | undefined> {
    const outcome = await save(values);
    const needsCode = outcome.kind === 'refused' && outcome.error.detail === 'second-factor-required';
    setHeld(needsCode);
    if (outcome.kind === 'done') onSaved(values);
    return outcome.kind === 'refused' && !needsCode ? refusalOf(outcome) : undefined;
  }

  return (
    <>
      {isHeld && (
        <VerifyStep
          titleLevel={3}
          verify={proveAgain}
          verifyPasskey={proveWithPasskey}
          onPassed={() => form.submit(attempt)()}
        >
          <Button variant="quiet" size="compact" onClick={() => setHeld(false)}>
            {texts.cancel}
          </Button>
        </VerifyStep>
      )}
      <Form noValidate hidden={isHeld} onFocus={task.continueTask} onSubmit={form.submit(attempt)}>
        {children}
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          required
          {...form.field(passwordName)}
        />
        <Row>
          <Button type="submit" variant={isLeading ? 'default' : 'quiet'} busy={form.busy}>
            {saveLabel}
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
  gap: var(--portal-space-4);
  max-inline-size: 480px;
  margin-block-start: var(--portal-space-4);

  &[hidden] {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;

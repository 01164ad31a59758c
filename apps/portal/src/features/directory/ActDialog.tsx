import type { DirectoryPerson } from '@portal/contract/directory/schema';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { type ReactNode, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Outcome } from '../../shared/api/send.ts';
import { Form } from '../../shared/forms/Form.tsx';
import type { SchemaForm } from '../../shared/forms/use-schema-form.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { whole } from '../../shared/words/whole.tsx';
import { ProofDialog } from '../owner-proof/ProofDialog.tsx';
import { useOwnerProof } from '../owner-proof/use-owner-proof.ts';
import { texts } from './texts.ts';

/** What a dialog about a person needs of the button that opens it. */
export interface DialogProps {
  person: DirectoryPerson;
  onClose: () => void;
  onDone: (person: DirectoryPerson) => void;
}

interface Props<Values extends FieldValues, Output> extends DialogProps {
  form: SchemaForm<Values, Output>;
  /** The button, what happens, and why the employee must prove who they are. */
  words: { button: string; text: string; proof: string };
  act: (values: Output, proof: { currentPassword?: string }) => Promise<Outcome<DirectoryPerson>>;
  /** Returns what is notified once it is done. */
  done: (values: Output) => { title: string; text?: string };
  children?: ReactNode;
}

/** A dialog in which an employee does something for somebody, and proves who they are where the server asks for it. */
export function ActDialog<Values extends FieldValues, Output>({
  person,
  form,
  words,
  act,
  done,
  onClose,
  onDone,
  children,
}: Props<Values, Output>) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { question, saveWithProof } = useOwnerProof();

  async function save(values: Output) {
    const outcome = await saveWithProof((currentPassword) =>
      act(values, currentPassword ? { currentPassword } : {}),
    );
    if (outcome.kind !== 'done') return outcome;
    notifications.add({ kind: 'success', ...done(values) });
    onDone(outcome.value);
    return undefined;
  }

  return (
    <>
      <Modal
        open
        title={`${words.button}: ${person.name}`}
        onClose={onClose}
        initialFocus={cancel}
        actions={
          <>
            <Button ref={cancel} variant="quiet" onClick={onClose}>
              {texts.actions.cancel}
            </Button>
            <Button type="submit" form={id} busy={form.busy}>
              {words.button}
            </Button>
          </>
        }
      >
        <Form id={id} onSubmit={form.submit(save)} refusal={form.refusal?.reasons.join(' ') || undefined}>
          <p>{whole(words.text)}</p>
          {children}
        </Form>
      </Modal>
      <ProofDialog question={question} reason={words.proof} />
    </>
  );
}

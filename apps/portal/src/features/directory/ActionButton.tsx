import { doForPerson } from '@portal/contract/directory/calls';
import { needsReason, type PersonAction } from '@portal/contract/directory/rules';
import { actionInput, type DirectoryPerson } from '@portal/contract/directory/schema';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { TextArea } from '@portal/ui/TextArea';
import { useId, useRef, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { ProofDialog } from '../owner-proof/ProofDialog.tsx';
import { useOwnerProof } from '../owner-proof/use-owner-proof.ts';
import { texts } from './texts.ts';

const strings = texts.actions;

interface Props {
  action: PersonAction;
  person: DirectoryPerson;
  onChanged: (person: DirectoryPerson) => void;
}

/** A button that does something for somebody, after a confirmation with the reason where one is needed. */
export function ActionButton({ action, person, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        {strings.all[action].button}
      </Button>
      {isOpen && (
        <ActionDialog
          action={action}
          person={person}
          onClose={() => setOpen(false)}
          onDone={(changed) => {
            setOpen(false);
            onChanged(changed);
          }}
        />
      )}
    </>
  );
}

interface DialogProps extends Pick<Props, 'action' | 'person'> {
  onClose: () => void;
  onDone: (person: DirectoryPerson) => void;
}

function ActionDialog({ action, person, onClose, onDone }: DialogProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const words = strings.all[action];
  const { question, saveWithProof } = useOwnerProof();
  const form = useSchemaForm(actionInput, { action, reason: '' }, { notSaved: strings.notDone });

  async function save(values: { action: PersonAction; reason: string | null }) {
    const outcome = await saveWithProof((currentPassword) =>
      send(doForPerson, {
        params: { id: person.id },
        body: { ...values, ...(currentPassword && { currentPassword }) },
        report: 'faults',
      }),
    );
    if (outcome.kind !== 'done') return outcome;
    notifications.add({ kind: 'success', title: words.done });
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
              {strings.cancel}
            </Button>
            <Button type="submit" form={id} busy={form.busy}>
              {words.button}
            </Button>
          </>
        }
      >
        <Form id={id} onSubmit={form.submit(save)} refusal={form.refusal?.reasons.join(' ') || undefined}>
          <p>{words.text}</p>
          {needsReason(action) && (
            <TextArea
              label={strings.reason}
              hint={strings.reasonHint}
              maxLength={500}
              required
              {...form.field('reason')}
            />
          )}
        </Form>
      </Modal>
      <ProofDialog question={question} reason={strings.proof} />
    </>
  );
}

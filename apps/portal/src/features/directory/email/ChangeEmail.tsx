import { changeEmail } from '@portal/contract/directory/calls';
import {
  type DirectoryPerson,
  emailChangeInput,
  type EmailChangeInput,
} from '@portal/contract/directory/schema';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Select } from '@portal/ui/Select';
import { TextArea } from '@portal/ui/TextArea';
import { useId, useRef, useState } from 'react';
import { send } from '../../../shared/api/send.ts';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { useOwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { texts as listTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
  person: DirectoryPerson;
  onChanged: (person: DirectoryPerson) => void;
}

/** A button that asks for another address to log in with, which the person confirms. */
export function ChangeEmail({ person, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const addresses = [...new Set(person.accounts.flatMap(({ email }) => email ?? []))];
  if (!person.isEditable || person.state === 'disabled' || addresses.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && (
        <ChangeDialog
          person={person}
          addresses={addresses}
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

interface DialogProps extends Pick<Props, 'person'> {
  addresses: readonly string[];
  onClose: () => void;
  onDone: (person: DirectoryPerson) => void;
}

function ChangeDialog({ person, addresses, onClose, onDone }: DialogProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { question, saveWithProof } = useOwnerProof();
  const only = addresses.length === 1 ? addresses[0] : undefined;
  const nothing = { from: only ?? '', email: '', reason: '' };
  const form = useSchemaForm<EmailChangeInput, EmailChangeInput>(emailChangeInput, nothing, {
    notSaved: texts.notDone,
  });

  async function save(values: EmailChangeInput) {
    const outcome = await saveWithProof((currentPassword) =>
      send(changeEmail, {
        params: { id: person.id },
        body: { ...values, ...(currentPassword && { currentPassword }) },
        report: 'faults',
      }),
    );
    if (outcome.kind !== 'done') return outcome;
    notifications.add({ kind: 'success', title: texts.done, text: texts.doneText(values.email) });
    onDone(outcome.value);
    return undefined;
  }

  return (
    <>
      <Modal
        open
        title={`${texts.button}: ${person.name}`}
        onClose={onClose}
        initialFocus={cancel}
        actions={
          <>
            <Button ref={cancel} variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={id} busy={form.busy}>
              {texts.button}
            </Button>
          </>
        }
      >
        <Form id={id} onSubmit={form.submit(save)} refusal={form.refusal?.reasons.join(' ') || undefined}>
          <p>{texts.text}</p>
          {only === undefined ? (
            <Select
              {...form.field('from')}
              label={texts.from}
              empty={texts.choose}
              required
              options={addresses.map((address) => ({ value: address, label: address }))}
            />
          ) : (
            <p>{`${texts.from}: ${only}`}</p>
          )}
          <EmailField {...form.field('email')} label={texts.email} required autoComplete="off" />
          <TextArea
            label={listTexts.actions.reason}
            hint={listTexts.actions.reasonHint}
            maxLength={500}
            required
            {...form.field('reason')}
          />
        </Form>
      </Modal>
      <ProofDialog question={question} reason={texts.proof} />
    </>
  );
}

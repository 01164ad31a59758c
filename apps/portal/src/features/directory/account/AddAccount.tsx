import { addAccount } from '@portal/contract/directory/calls';
import { type AccountInput, accountInput, type DirectoryPerson } from '@portal/contract/directory/schema';
import { getOrganisations } from '@portal/contract/team/calls';
import type { Organisation } from '@portal/contract/team/schema';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { send } from '../../../shared/api/send.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { isAllowed } from '../../../shared/session/session.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { useOwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { texts as addTexts } from '../add/texts.ts';
import { AccountFields } from './AccountFields.tsx';
import { texts } from './texts.ts';

interface Props {
  person: DirectoryPerson;
  onChanged: (person: DirectoryPerson) => void;
}

/** A button that gives somebody another account. */
export function AddAccount({ person, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const organisations = useRead(isOpen ? getOrganisations : null).data?.members;
  if (!person.isEditable) return null;
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && organisations && (
        <AccountDialog
          person={person}
          organisations={organisations}
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
  organisations: readonly Organisation[];
  onClose: () => void;
  onDone: (person: DirectoryPerson) => void;
}

/** The values while somebody fills them in: a role may not be chosen yet. */
type Values = Omit<AccountInput, 'role'> & { role: string };

const nothing: Values = { organisation: '', role: 'participant' };

function AccountDialog({ person, organisations, onClose, onDone }: DialogProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const mayAddEmployees = isAllowed(useReadySession(), 'employees:edit');
  const { question, saveWithProof } = useOwnerProof();
  const form = useSchemaForm<Values, AccountInput>(accountInput, nothing, { notSaved: texts.notDone });
  const chosen = useWatch({ control: form.control, name: 'organisation' });

  async function save(values: AccountInput) {
    const outcome = await saveWithProof((currentPassword) =>
      send(addAccount, {
        params: { id: person.id },
        body: { ...values, ...(currentPassword && { currentPassword }) },
        report: 'faults',
      }),
    );
    if (outcome.kind !== 'done') return outcome;
    notifications.add({ kind: 'success', title: texts.done });
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
          <AccountFields
            organisations={organisations}
            mayAddEmployees={mayAddEmployees}
            chosen={chosen}
            organisation={form.place('organisation')}
            role={form.field('role')}
          />
        </Form>
      </Modal>
      <ProofDialog question={question} reason={addTexts.proof} />
    </>
  );
}

import { doForPerson } from '@portal/contract/directory/calls';
import { needsReason, type PersonAction } from '@portal/contract/directory/rules';
import { actionInput, type DirectoryPerson } from '@portal/contract/directory/schema';
import { Button } from '@portal/ui/Button';
import { TextArea } from '@portal/ui/TextArea';
import { useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { ActDialog, type DialogProps } from './ActDialog.tsx';
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

interface ActionDialogProps extends DialogProps {
  action: PersonAction;
}

function ActionDialog({ action, ...dialog }: ActionDialogProps) {
  const words = strings.all[action];
  const form = useSchemaForm(actionInput, { action, reason: '' }, { notSaved: strings.notDone });
  return (
    <ActDialog
      {...dialog}
      form={form}
      words={{ ...words, proof: strings.proof }}
      act={(values, proof) =>
        send(doForPerson, {
          params: { id: dialog.person.id },
          body: { ...values, ...proof },
          report: 'faults',
        })
      }
      done={() => ({ title: words.done })}
    >
      {needsReason(action) && (
        <TextArea
          label={strings.reason}
          hint={strings.reasonHint}
          maxLength={500}
          required
          {...form.field('reason')}
        />
      )}
    </ActDialog>
  );
}

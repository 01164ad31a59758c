import { getEnvironments } from '@portal/contract/environments/admin-calls';
import type { ListedEnvironment } from '@portal/contract/environments/schema';
import { addOrganisation } from '@portal/contract/organisations/calls';
import { newOrganisation, type NewOrganisation } from '@portal/contract/organisations/schema';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Select } from '@portal/ui/Select';
import { TextField } from '@portal/ui/TextField';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { send } from '../../shared/api/send.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useMutationId } from '../../shared/forms/use-mutation-id.ts';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';

const strings = texts.add;

/** A button that asks for a new organization. */
export function AddOrganisation() {
  const [isOpen, setOpen] = useState(false);
  const { data, refresh } = useRead(isOpen ? getEnvironments : null);
  const environments = data?.members;
  // Another press tries again when the environments could not be read.
  const open = () => (isOpen ? void refresh() : setOpen(true));
  return (
    <div>
      <Button icon={<Plus size={20} />} onClick={open}>
        {strings.button}
      </Button>
      {isOpen && environments && <AddDialog environments={environments} onClose={() => setOpen(false)} />}
    </div>
  );
}

const schema = z.omit(newOrganisation, { mutationId: true });
const nothing = { name: '', environment: '' };

interface Props {
  environments: readonly ListedEnvironment[];
  onClose: () => void;
}

function AddDialog({ environments, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const mutationIdOf = useMutationId();
  const form = useSchemaForm<typeof nothing, Omit<NewOrganisation, 'mutationId'>>(schema, nothing);

  const submit = form.submit(async (values) => {
    const body = { ...values, mutationId: mutationIdOf(values) };
    const outcome = await send(addOrganisation, { body, report: 'faults' });
    if (outcome.kind !== 'done') return outcome;
    notifications.add({ kind: 'success', title: strings.added, text: outcome.value.name });
    return navigate(`${places.organisations}/${encodeURIComponent(outcome.value.id)}`);
  });

  return (
    <Modal
      open
      title={strings.button}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            {strings.submit}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} refusal={form.refusal?.reasons[0]}>
        <TextField {...form.field('name')} label={strings.name} autoComplete="off" required />
        <Select
          {...form.field('environment')}
          label={strings.environment}
          hint={strings.environmentHint}
          options={[
            { value: '', label: texts.houseStyle },
            ...environments.flatMap(({ slug, name }) =>
              slug === null ? [] : [{ value: slug, label: name }],
            ),
          ]}
        />
      </Form>
    </Modal>
  );
}

import { planInput } from '@portal/contract/environments/plan';
import { Button } from '@portal/ui/Button';
import { DatePicker } from '@portal/ui/DatePicker';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { Modal } from '@portal/ui/Modal';
import { TextField } from '@portal/ui/TextField';
import { useId, useState } from 'react';
import { FieldGrid } from '../../../shared/forms/FieldGrid.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { texts } from './texts.ts';
import type { PlanActions } from './use-plan.ts';

/** Asks for the day and the time at which to save the changes. */
export function PlanDialog({ actions: { plan, setAsking } }: { actions: PlanActions }) {
  const formId = useId();
  const [today] = useState(() => dayOf(new Date()));
  const form = useSchemaForm(planInput, { day: '', time: '09:00' });
  const close = () => setAsking(false);

  return (
    <Modal
      open
      title={texts.title}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.leave}
          </Button>
          <Button type="submit" form={formId} variant="cta" busy={form.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} refusal={form.refusal?.reasons[0]} onSubmit={form.submit(plan)}>
        <p>{texts.lead}</p>
        <FieldGrid>
          <ValueField
            place={form.place('day')}
            render={(field) => <DatePicker {...field} label={texts.day} required min={today} />}
          />
          <TextField
            {...form.field('time')}
            label={texts.time}
            hint={texts.timeHint}
            required
            autoComplete="off"
            inputMode="numeric"
          />
        </FieldGrid>
      </Form>
    </Modal>
  );
}

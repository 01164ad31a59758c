import { acceptAssessment } from '@portal/contract/assessments/calls';
import { needsNumber } from '@portal/contract/assessments/rules';
import { acceptanceOf } from '@portal/contract/assessments/schema';
import { nameOfRequirement, provable } from '@portal/contract/wft/rules';
import { Button } from '@portal/ui/Button';
import { DatePicker } from '@portal/ui/DatePicker';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { Select } from '@portal/ui/Select';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { texts } from '../texts.ts';
import { useAssessmentSubmit, type AssessmentFormProps } from './use-assessment-submit.ts';

const strings = texts.decision;
const requirements = provable.map((code) => ({ value: code, label: nameOfRequirement(code) }));

/** Asks for the data on the diploma, and accepts it into the dossier. */
export function AcceptForm(props: AssessmentFormProps) {
  const { kind, requirement } = props.assessment;
  const [today] = useState(() => dayOf(new Date()));
  const form = useSchemaForm(acceptanceOf(kind), {
    requirement: provable.find((code) => code === requirement) ?? '',
    issuedOn: '',
    number: '',
  });
  const submit = useAssessmentSubmit(acceptAssessment, form, strings.accepted, props);

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <Select
        label={strings.requirement}
        empty={strings.none}
        options={requirements}
        {...form.field('requirement')}
      />
      <ValueField
        place={form.place('issuedOn')}
        render={(field) => <DatePicker {...field} label={strings.issuedOn} required max={today} />}
      />
      <TextField
        label={strings.number}
        hint={strings.numberHint}
        required={needsNumber(kind)}
        autoComplete="off"
        {...form.field('number')}
      />
      <Button type="submit" variant="cta" busy={form.busy}>
        {strings.acceptButton}
      </Button>
    </Form>
  );
}

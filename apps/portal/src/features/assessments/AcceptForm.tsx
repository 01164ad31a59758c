import { acceptAssessment } from '@portal/contract/assessments/calls';
import { needsNumber, provable } from '@portal/contract/assessments/rules';
import { acceptanceOf, type Assessment } from '@portal/contract/assessments/schema';
import { nameOfRequirement } from '@portal/contract/wft/rules';
import { Button } from '@portal/ui/Button';
import { DatePicker } from '@portal/ui/DatePicker';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { Select } from '@portal/ui/Select';
import { TextField } from '@portal/ui/TextField';
import { useEffect, useState } from 'react';
import { Form } from '../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { ValueField } from '../../shared/forms/ValueField.tsx';
import { texts } from './texts.ts';
import { useJudge } from './use-judge.ts';

const says = texts.decision;
const requirements = provable.map((code) => ({ value: code, label: nameOfRequirement(code) }));

interface Props {
  assessment: Assessment;
  /** Says whether something is filled in that was not sent. */
  onDirty: (isDirty: boolean) => void;
  /** Called when it was judged, before the screen is left. */
  onJudged: () => void;
  /** Called when the upload is no longer the user's to judge. */
  onRefused: () => void;
}

/** Asks for what is on the diploma, and accepts it into the dossier. */
export function AcceptForm({
  assessment: { id, kind, requirement, participant },
  onDirty,
  onJudged,
  onRefused,
}: Props) {
  const [today] = useState(() => dayOf(new Date()));
  const form = useSchemaForm(acceptanceOf(kind), {
    requirement: provable.find((code) => code === requirement) ?? '',
    issuedOn: '',
    number: '',
  });
  const judge = useJudge(acceptAssessment, {
    id,
    done: { title: says.accepted, text: says.acceptedText(participant) },
    onJudged,
    onRefused,
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={form.submit(judge)}>
      <Select
        label={says.requirement}
        empty={says.none}
        options={requirements}
        {...form.field('requirement')}
      />
      <ValueField
        place={form.place('issuedOn')}
        render={(props) => <DatePicker {...props} label={says.issuedOn} required max={today} />}
      />
      <TextField
        label={says.number}
        hint={says.numberHint}
        required={needsNumber(kind)}
        autoComplete="off"
        {...form.field('number')}
      />
      <Button type="submit" variant="cta" busy={form.busy}>
        {says.acceptButton}
      </Button>
    </Form>
  );
}

import { refuseAssessment } from '@portal/contract/assessments/calls';
import { commonReasons } from '@portal/contract/assessments/rules';
import { maximumRefusalLength, refusal, type Assessment } from '@portal/contract/assessments/schema';
import { Button } from '@portal/ui/Button';
import { Select } from '@portal/ui/Select';
import { TextArea } from '@portal/ui/TextArea';
import { useEffect } from 'react';
import { Form } from '../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { texts } from './texts.ts';
import { useJudge } from './use-judge.ts';

const says = texts.decision;
const reasons = commonReasons.map(({ name }) => ({ value: name, label: name }));

interface Props {
  assessment: Assessment;
  /** Says whether something is filled in that was not sent. */
  onDirty: (isDirty: boolean) => void;
  /** Called when it was judged, before the screen is left. */
  onJudged: () => void;
  /** Called when the upload is no longer the user's to judge. */
  onRefused: () => void;
}

/** Asks why an upload is not good enough, and sends it back. */
export function RefuseForm({ assessment: { id, participant }, onDirty, onJudged, onRefused }: Props) {
  const form = useSchemaForm(refusal, { reason: '' });
  const judge = useJudge(refuseAssessment, {
    id,
    done: { title: says.refused, text: says.acceptedText(participant) },
    onJudged,
    onRefused,
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);

  /** Writes the text of a common reason, in place of that of another one or of nothing. */
  function write(name: string) {
    const typed = form.getValues('reason').trim();
    const isOwn = typed !== '' && !commonReasons.some(({ text }) => text === typed);
    const text = commonReasons.find((each) => each.name === name)?.text ?? '';
    form.setValue('reason', isOwn ? `${typed}\n${text}`.trim() : text, {
      shouldDirty: true,
      shouldValidate: text !== '',
    });
  }

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={form.submit(judge)}>
      <Select
        label={says.reason}
        empty={says.ownReason}
        options={reasons}
        onChange={({ target }) => write(target.value)}
      />
      <TextArea
        label={says.explanation}
        hint={says.explanationHint}
        required
        rows={5}
        maxLength={maximumRefusalLength}
        {...form.field('reason')}
      />
      <Button type="submit" variant="cta" busy={form.busy}>
        {says.refuseButton}
      </Button>
    </Form>
  );
}

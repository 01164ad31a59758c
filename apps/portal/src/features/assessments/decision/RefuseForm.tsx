import { refuseAssessment } from '@portal/contract/assessments/calls';
import { commonReasons } from '@portal/contract/assessments/rules';
import { maximumRefusalLength, refusal } from '@portal/contract/assessments/schema';
import { Button } from '@portal/ui/Button';
import { Select } from '@portal/ui/Select';
import { TextArea } from '@portal/ui/TextArea';
import { Form } from '../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { texts } from '../texts.ts';
import { useAssessmentSubmit, type AssessmentFormProps } from './use-assessment-submit.ts';

const strings = texts.decision;
const reasons = commonReasons.map(({ name }) => ({ value: name, label: name }));

/** Asks for the reason to refuse an upload, and sends it to the participant. */
export function RefuseForm(props: AssessmentFormProps) {
  const form = useSchemaForm(refusal, { reason: '' });
  const submit = useAssessmentSubmit(refuseAssessment, form, strings.refused, props);

  /**
   * Puts the text of a common reason into the field: in place of another common reason, or below the assessor's own
   * text.
   */
  function insertReason(name: string) {
    const typed = form.getValues('reason').trim();
    const isOwn = typed !== '' && !commonReasons.some(({ text }) => text === typed);
    const text = commonReasons.find((each) => each.name === name)?.text ?? '';
    form.setValue('reason', isOwn ? `${typed}\n${text}`.trim() : text, {
      shouldDirty: true,
      shouldValidate: text !== '',
    });
  }

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <Select
        label={strings.reason}
        empty={strings.ownReason}
        options={reasons}
        onChange={({ target }) => insertReason(target.value)}
      />
      <TextArea
        label={strings.explanation}
        hint={strings.explanationHint}
        required
        rows={5}
        maxLength={maximumRefusalLength}
        {...form.field('reason')}
      />
      <Button type="submit" variant="cta" busy={form.busy}>
        {strings.refuseButton}
      </Button>
    </Form>
  );
}

import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { UnsavedChanges } from '../../unsaved-changes/UnsavedChanges.tsx';
import { texts } from './texts.ts';
import type { StepForm, StepPlace } from './use-step-form.ts';

interface Props extends Pick<StepForm<FieldValues>, 'submit' | 'isBusy' | 'isTyped' | 'refusal'> {
  place: StepPlace;
  children: ReactNode;
}

/** A step as a form: what is asked, the way on and the way back. */
export function StepCard({ place, submit, isBusy, isTyped, refusal, children }: Props) {
  const { step, isLast, onBack } = place;
  return (
    <Card title={texts.steps[step]}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {refusal && (
          <ErrorSummary
            title={texts.notSaved}
            {...(refusal.items.some(({ field }) => field) ? { text: texts.invalidFields } : {})}
            {...refusal}
          />
        )}
        <p>{texts.leads[step]}</p>
        {children}
        <Buttons>
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              {texts.previous}
            </Button>
          )}
          <Button type="submit" variant="cta" icon={<ArrowRight size={20} />} busy={isBusy}>
            {isLast ? texts.finish : texts.next}
          </Button>
        </Buttons>
      </Form>
      <UnsavedChanges isDirty={isTyped && !isBusy} />
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  & > p {
    margin: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: 12px;
  justify-content: end;

  & > :first-child:not(:last-child) {
    margin-inline-end: auto;
  }

  @media (width < 480px) {
    flex-direction: column-reverse;

    & > :first-child:not(:last-child) {
      margin-inline-end: 0;
    }
  }
`;

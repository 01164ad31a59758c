import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { ErrorSummary } from '../../../shared/forms/ErrorSummary.tsx';
import { useIsDirty } from '../../../shared/forms/versioned/use-versioned-form.ts';
import { VersionedDialogs } from '../../../shared/forms/versioned/VersionedForm.tsx';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { texts } from './texts.ts';
import type { StepPlace, StepState } from './use-step-form.ts';

interface Props<Values extends FieldValues> {
  place: StepPlace;
  state: StepState<Values>;
  children: ReactNode;
}

/** Renders a step as a form, with the buttons to the next and the previous one. */
export function StepCard<Values extends FieldValues>({ place, state, children }: Props<Values>) {
  const { step, isLast, onBack } = place;
  const { form, labels, submit, question } = state;
  const isDirty = useIsDirty(state);
  return (
    <Card title={texts.steps[step]}>
      <Form noValidate onSubmit={submit}>
        <ErrorSummary form={form} labels={labels} />
        <p>{whole(texts.leads[step])}</p>
        {children}
        <Buttons>
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              {texts.previous}
            </Button>
          )}
          <Button type="submit" variant="cta" icon={<ArrowRight size={20} />} busy={form.busy}>
            {isLast ? texts.finish : texts.next}
          </Button>
        </Buttons>
      </Form>
      <ProofDialog question={question} reason={proofTexts.email} />
      <VersionedDialogs state={state} isDirty={isDirty && !form.busy} />
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);

  & > p {
    margin: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: var(--portal-space-3);
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

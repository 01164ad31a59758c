'use client';

import type { ComponentProps } from 'react';
import Check from 'lucide-react/icons/check';
import { fillIn } from '../locale/fill-in.ts';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { List, Mark, Position, Root, Step } from './styles.ts';
import { stepperTexts } from './texts.ts';

/**
 * Shows the steps of a task, and which one is current. Renders a `<nav>`. In a narrow space it shows 'Stap 2 van 4'
 * with the name of the step. Steps that are done may link back. For progress without steps, use a ProgressBar.
 */
export function Stepper({ steps, current, ...rest }: StepperProps) {
  const texts = useTexts('stepper', stepperTexts);
  const Anchor = useLink();
  if (steps.length === 0) return null;
  const wanted = Number.isNaN(current) ? 1 : Math.trunc(current);
  const position = Math.min(Math.max(1, wanted), steps.length + 1);
  const shown = Math.min(position, steps.length);
  return (
    <Root aria-label={texts.label} {...rest}>
      <Position>{fillIn(texts.position, { step: shown, steps: steps.length })}</Position>
      <List>
        {steps.map(({ key, label, href }, index) => {
          const state = stateOf(index + 1, position);
          return (
            <Step
              key={key}
              data-state={state}
              data-shown={index + 1 === shown || undefined}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <Mark aria-hidden="true">{state === 'done' ? <Check size={18} /> : index + 1}</Mark>
              {href !== undefined && state === 'done' ? (
                <Anchor href={href}>{label}</Anchor>
              ) : (
                <span>{label}</span>
              )}
              {state === 'done' && <VisuallyHidden> ({texts.done})</VisuallyHidden>}
            </Step>
          );
        })}
      </List>
    </Root>
  );
}

function stateOf(step: number, current: number): 'done' | 'current' | 'coming' {
  if (step < current) return 'done';
  return step === current ? 'current' : 'coming';
}

export interface StepItem {
  /** Unique key of the step. */
  key: string;
  label: string;
  /** URL of the step, if the user may return to it once it is done. */
  href?: string | undefined;
}

export interface StepperProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Steps in order; an empty list renders nothing. */
  steps: readonly StepItem[];
  /** Number of the current step, from 1; one more than the number of steps when all are done. */
  current: number;
}

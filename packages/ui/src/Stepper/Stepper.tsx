'use client';

import type { ComponentProps } from 'react';
import { Check } from '../icons/check.ts';
import { fillIn } from '../fill-in.ts';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../texts.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { List, Mark, Position, Root, Step } from './styles.ts';
import { stepperTexts } from './texts.ts';

/**
 * The steps of a task, and where the reader is. Renders a `<nav>`. Where there is little room it says 'Stap 2 van 4' with the
 * name of the step. Steps that are done may lead back. How far along something is without steps is a ProgressBar.
 */
export function Stepper({ steps, current, ...rest }: StepperProps) {
  const texts = useTexts('stepper', stepperTexts);
  const Anchor = useLink();
  if (steps.length === 0) return null;
  const wanted = Number.isNaN(current) ? 1 : Math.trunc(current);
  const place = Math.min(Math.max(1, wanted), steps.length + 1);
  const shown = Math.min(place, steps.length);
  return (
    <Root aria-label={texts.label} {...rest}>
      <Position>{fillIn(texts.position, { step: shown, steps: steps.length })}</Position>
      <List>
        {steps.map(({ key, label, href }, index) => {
          const state = stateOf(index + 1, place);
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
  /** Tells the step from the others. */
  key: string;
  label: string;
  /** Where the step is, if a reader who has done it may go back to it. */
  href?: string;
}

export interface StepperProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** In their order; none renders nothing. */
  steps: readonly StepItem[];
  /** Number of the step the reader is at, from 1; one more than there are when all is done. */
  current: number;
}

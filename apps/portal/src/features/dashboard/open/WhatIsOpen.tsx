import { hasDossier } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { useNextSteps } from '../../../shared/next-steps/use-next-steps.ts';
import { AllDone } from './AllDone.tsx';
import { OpenSteps } from './OpenSteps.tsx';

/** Renders the open steps of a person. Without any, says so only where no dossier shows its own to-do's. */
export function WhatIsOpen({ contact }: { contact: Contact }) {
  const steps = useNextSteps();
  if (steps.length > 0) return <OpenSteps steps={steps} />;
  return hasDossier(contact) ? null : <AllDone />;
}

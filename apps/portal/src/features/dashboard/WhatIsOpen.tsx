import { hasDossier } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { useNextSteps } from '../../shared/next-steps/use-next-steps.ts';
import { AllDone } from './AllDone.tsx';
import { OpenSteps } from './OpenSteps.tsx';

/** Renders the open steps of a person; without any, a dossier says by itself what it has open. */
export function WhatIsOpen({ contact }: { contact: Contact }) {
  const steps = useNextSteps();
  if (steps.length > 0) return <OpenSteps steps={steps} />;
  return hasDossier(contact) ? null : <AllDone />;
}

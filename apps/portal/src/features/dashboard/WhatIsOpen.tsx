import type { Contact } from '@portal/contract/contacts/schema';
import { hasDossier } from '@portal/contract/dossier/rules';
import { useReadySession } from '../../session/use-session.ts';
import { nextSteps, type DossierAnswer } from './next-steps.ts';
import { OpenSteps } from './OpenSteps.tsx';
import { useDossier } from './use-dossier.ts';

/** What is open for whoever is here; who keeps no dossier is not asked about one. */
export function WhatIsOpen({ contact }: { contact: Contact }) {
  return hasDossier(contact) ? (
    <WithDossier contact={contact} />
  ) : (
    <Open contact={contact} dossier="loading" />
  );
}

function WithDossier({ contact }: { contact: Contact }) {
  const { dossier } = useDossier(contact.id);
  return <Open contact={contact} dossier={dossier} />;
}

function Open({ contact, dossier }: { contact: Contact; dossier: DossierAnswer }) {
  const { user, lookAlong } = useReadySession();
  return <OpenSteps steps={nextSteps({ user, contact, isLookingAlong: lookAlong !== null, dossier })} />;
}

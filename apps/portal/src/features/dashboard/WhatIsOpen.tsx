import type { Contact } from '@portal/contract/contacts/schema';
import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { hasDossier } from '@portal/contract/dossier/rules';
import { useOptionalRead } from '../../api/use-optional-read.ts';
import { useReadySession } from '../../session/use-session.ts';
import { lacksRecoveryEmail, nextSteps, type DossierAnswer } from './next-steps.ts';
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
  const who = { user, isLookingAlong: lookAlong !== null };
  const { data } = useOptionalRead(lacksRecoveryEmail(who) ? getRecoveryEmail : null);
  const pendingEmail = data === null ? null : data?.pending;
  return <OpenSteps steps={nextSteps({ ...who, contact, pendingEmail, dossier })} />;
}

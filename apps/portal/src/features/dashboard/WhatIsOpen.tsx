import type { Contact } from '@portal/contract/contacts/schema';
import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { hasDossier } from '@portal/contract/contacts/rules';
import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { useOptionalRead } from '../../shared/api/use-optional-read.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { lacksRecoveryEmail, mayHaveCodes, nextSteps, type DossierAnswer } from './next-steps.ts';
import { OpenSteps } from './OpenSteps.tsx';
import { useDossier } from './use-dossier.ts';

/** Renders the open steps of a contact; only one with a dossier loads it. */
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
  const { user, impersonation } = useReadySession();
  const who = { user, isImpersonating: impersonation !== null };
  const { data } = useOptionalRead(lacksRecoveryEmail(who) ? getRecoveryEmail : null);
  const pendingEmail = data === null ? null : data?.pending;
  const { data: codes } = useOptionalRead(mayHaveCodes(who) ? getSecondFactor : null);
  const hasUnkeptCodes = codes?.recoveryCodesKept === false;
  return <OpenSteps steps={nextSteps({ ...who, contact, pendingEmail, dossier, hasUnkeptCodes })} />;
}

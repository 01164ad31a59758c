import { hasDossier } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { useOptionalRead } from '../../shared/api/use-optional-read.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { AllDone } from './AllDone.tsx';
import { lacksRecoveryEmail, mayHaveCodes, nextSteps } from './next-steps.ts';
import { OpenSteps } from './OpenSteps.tsx';

/** Renders the open steps of a person; without any, a dossier says by itself what it has open. */
export function WhatIsOpen({ contact }: { contact: Contact }) {
  const { user, impersonation } = useReadySession();
  const who = { user, isImpersonating: impersonation !== null };
  const { data } = useOptionalRead(lacksRecoveryEmail(who) ? getRecoveryEmail : null);
  const pendingEmail = data === null ? null : data?.pending;
  const { data: codes } = useOptionalRead(mayHaveCodes(who) ? getSecondFactor : null);
  const steps = nextSteps({ ...who, pendingEmail, hasUnkeptCodes: codes?.recoveryCodesKept === false });
  if (steps.length > 0) return <OpenSteps steps={steps} />;
  return hasDossier(contact) ? null : <AllDone />;
}

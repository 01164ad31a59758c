import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Skeleton } from '@portal/ui/Skeleton';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import MailCheck from 'lucide-react/icons/mail-check';
import MailPlus from 'lucide-react/icons/mail-plus';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import type { ReactNode } from 'react';
import type { NextStep } from './next-steps.ts';
import { StepRow, Steps } from '../../shared/cards/StepRow.tsx';
import { texts } from './texts.ts';

const says = texts.open;

/** Id of the dossier on the page. */
export const dossierId = 'diplomadossier';

/** Renders the open steps, one line each; or that there are none. */
export function OpenSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Steps>
      {steps.length === 0 && <StepRow icon={<CircleCheck size={24} />} title={says.nothing} />}
      {steps.map((step) => (
        <Step key={step.kind.replace(/-.*/, '')} step={step} />
      ))}
    </Steps>
  );
}

function Step({ step }: { step: NextStep }) {
  switch (step.kind) {
    case 'codes':
      return (
        <StepRow
          icon={<KeyRound size={24} />}
          title={says.codes.title}
          text={says.codes.text}
          action={<Go href="/account#herstelcodes">{says.codes.action}</Go>}
        />
      );
    case 'second-factor':
      return (
        <StepRow
          icon={<ShieldPlus size={24} />}
          title={says.secondFactor.title}
          text={says.secondFactor.text}
          action={<Go href={places.secondFactor}>{says.secondFactor.action}</Go>}
        />
      );
    case 'recovery-email':
      return (
        <StepRow
          icon={<MailPlus size={24} />}
          title={says.recoveryEmail.title}
          text={says.recoveryEmail.text}
          action={<Go href={places.account}>{says.recoveryEmail.action}</Go>}
        />
      );
    case 'recovery-pending':
      return (
        <StepRow
          icon={<MailCheck size={24} />}
          title={says.recoveryEmail.pendingTitle}
          text={says.recoveryEmail.pending(step.email)}
          action={<Go href={places.account}>{says.recoveryEmail.pendingAction}</Go>}
        />
      );
    case 'recovery-loading':
      return <Waiting icon={<MailPlus size={24} />} text={says.recoveryEmail.loading} />;
    case 'dossier-to-dos':
      return (
        <StepRow
          isRoomy
          icon={<ListChecks size={24} />}
          title={says.toDos(step.total)}
          text={says.forFunction(step.forFunction)}
          action={<Go href={`#${dossierId}`}>{says.toDosAction}</Go>}
        />
      );
    case 'dossier-in-order':
      return (
        <StepRow
          isRoomy
          icon={<CircleCheck size={24} />}
          title={says.dossierInOrder}
          text={says.dossierInOrderText}
        />
      );
    case 'dossier-failed':
      return (
        <StepRow
          isRoomy
          icon={<CircleHelp size={24} />}
          title={says.dossierFailed}
          text={says.dossierFailedText}
        />
      );
    case 'dossier-loading':
      return <Waiting icon={<ListChecks size={24} />} text={says.dossierLoading} />;
  }
}

/** A line of which it is not known yet what it says. */
function Waiting({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <StepRow
      isRoomy
      icon={icon}
      title={
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          <Skeleton lines={2} />
        </>
      }
    />
  );
}

const Go = (props: { href: string; children: string }) => <ButtonLink size="compact" {...props} />;

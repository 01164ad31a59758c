import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Skeleton } from '@portal/ui/Skeleton';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import KeyRound from 'lucide-react/icons/key-round';
import MailCheck from 'lucide-react/icons/mail-check';
import MailPlus from 'lucide-react/icons/mail-plus';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import { StepRow, Steps } from '../../../shared/cards/StepRow.tsx';
import type { NextStep } from '../../../shared/next-steps/next-steps.ts';
import { texts } from '../texts.ts';

const strings = texts.open;

export function OpenSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Card title={strings.title}>
      <Steps>
        {steps.map((step) => (
          <Step key={step.kind.replace(/-.*/, '')} step={step} />
        ))}
      </Steps>
    </Card>
  );
}

function Step({ step }: { step: NextStep }) {
  switch (step.kind) {
    case 'codes':
    case 'codes-few':
      return (
        <StepRow
          icon={<KeyRound size={24} />}
          title={step.kind === 'codes' ? strings.codes.title : strings.codes.left(step.left)}
          text={strings.codes.text}
          action={<Go href={`${places.security}#herstelcodes`}>{strings.codes.action}</Go>}
        />
      );
    case 'second-factor':
      return (
        <StepRow
          icon={<ShieldPlus size={24} />}
          title={strings.secondFactor.title}
          text={strings.secondFactor.text}
          action={<Go href={places.secondFactor}>{strings.secondFactor.action}</Go>}
        />
      );
    case 'recovery-email':
      return (
        <StepRow
          icon={<MailPlus size={24} />}
          title={strings.recoveryEmail.title}
          text={strings.recoveryEmail.text}
          action={<Go href={recoveryPlace}>{strings.recoveryEmail.action}</Go>}
        />
      );
    case 'recovery-pending':
      return (
        <StepRow
          icon={<MailCheck size={24} />}
          title={strings.recoveryEmail.pendingTitle}
          text={strings.recoveryEmail.pending(step.email)}
          action={<Go href={recoveryPlace}>{strings.recoveryEmail.pendingAction}</Go>}
        />
      );
    case 'recovery-loading':
      return (
        <StepRow
          isRoomy
          icon={<MailPlus size={24} />}
          title={
            <>
              <VisuallyHidden>{strings.recoveryEmail.loading}</VisuallyHidden>
              <Skeleton lines={2} />
            </>
          }
        />
      );
  }
}

const recoveryPlace = `${places.account}#herstel-e-mailadres`;

const Go = (props: { href: string; children: string }) => <ButtonLink size="compact" {...props} />;

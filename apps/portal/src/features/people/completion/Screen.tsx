import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { places } from '@portal/contract/places';
import { Link } from '@portal/ui/Link';
import { Stepper } from '@portal/ui/Stepper';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CacheScope } from '../../../shared/api/CacheScope.tsx';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { Arrival } from '../../../shared/layout/Arrival.tsx';
import { FocusedLayout } from '../../../shared/layout/FocusedLayout.tsx';
import { activeContactOf, scopeOf } from '../../../shared/session/session.ts';
import { useSessionIn } from '../../../shared/session/use-session.ts';
import { AddressStep } from './AddressStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { RecoveryStep } from './RecoveryStep.tsx';
import { dueStep, stepsOf, type Step } from './steps.ts';
import { texts } from './texts.ts';
import { useFarewell } from './use-farewell.ts';
import type { StepPlace } from './use-step-form.ts';

/** Replaces the dashboard until the profile is complete: 'Vul je profiel aan'. */
export default function ProfileCompletionScreen() {
  const session = useSessionIn('incomplete-profile');
  return (
    <FocusedLayout
      environment={session.environment}
      title={texts.title}
      exit={<Link href={places.logout}>{texts.logout}</Link>}
    >
      <CacheScope scope={scopeOf(session)}>
        <Steps />
      </CacheScope>
    </FocusedLayout>
  );
}

/**
 * Shows the step that is due by the server's state, which may have been reached elsewhere; or an earlier one that the
 * person went back to. Typed values stay while another step is shown.
 */
function Steps() {
  const session = useSessionIn('incomplete-profile');
  const { person } = session.user;
  const contact = activeContactOf(session);
  const recovery = useRead(getRecoveryEmail, {}, { isOptional: true });
  const [revisited, setRevisited] = useState<Step | null>(null);
  const [drafts] = useState(() => new Map<Step, FieldValues>());
  const sayFarewell = useFarewell();
  if (contact === undefined) return null;

  const steps = stepsOf(person);
  const due = steps.indexOf(dueStep(person));
  const index = Math.min(due, revisited === null ? due : steps.indexOf(revisited));
  const step = steps[index] ?? 'details';
  const before = steps[index - 1];

  const place: StepPlace = {
    step,
    isLast: index === steps.length - 1,
    userId: session.login.userId,
    saved: { person, contact, pending: recovery.data?.pending ?? null },
    ...(before === undefined ? {} : { onBack: () => setRevisited(before) }),
    draft: drafts.get(step),
    keep: (values) => {
      if (values === undefined) drafts.delete(step);
      else drafts.set(step, values);
    },
    onSaved: ({ pending }) => {
      drafts.delete(step);
      const next = steps[index + 1];
      setRevisited(next === undefined || index + 1 >= due ? null : next);
      if (next === undefined) sayFarewell(pending);
      else if (step === 'recovery') void recovery.refresh();
    },
  };

  return (
    <>
      <Stepper steps={steps.map((key) => ({ key, label: texts.shortSteps[key] }))} current={index + 1} />
      <Arrival label={texts.steps[step]} of={step}>
        {step === 'details' && <DetailsStep place={place} />}
        {step === 'recovery' && (
          <ReadCard
            title={texts.steps[step]}
            read={recovery.isAbsent ? { ...recovery, data: null } : recovery}
          >
            {() => <RecoveryStep place={place} />}
          </ReadCard>
        )}
        {step === 'address' && <AddressStep place={place} />}
      </Arrival>
    </>
  );
}

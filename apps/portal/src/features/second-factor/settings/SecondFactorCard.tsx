import { Button } from '@portal/ui/Button';
import { useState } from 'react';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { proveAgain, turnOffSecondFactor } from '../../../shared/session/second-factor.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { managesSecondFactor } from '../manages.ts';
import { VerifyStep } from '../VerifyStep.tsx';
import { proveWithPasskey } from '../with-passkey.ts';
import { SecondFactorState } from './SecondFactorState.tsx';
import { texts } from './texts.ts';

/** Shows whether the second factor is on, and turns it off after a code. */
export function SecondFactorCard() {
  const session = useReadySession();
  const { requiresSecondFactor: isOn, secondFactorMandatory: isMandatory } = session.user;
  const [task, setTask] = useState<'none' | 'turn-off' | 'after'>('none');
  if (!managesSecondFactor(session)) return null;

  async function off() {
    setTask('after');
    if (await turnOffSecondFactor()) notifications.add({ kind: 'success', title: texts.turnedOff });
    else notifications.add({ kind: 'error', title: texts.notTurnedOff, text: texts.tryLater });
  }

  if (task === 'turn-off')
    return (
      <VerifyStep
        verify={proveAgain}
        verifyPasskey={proveWithPasskey}
        submitLabel={texts.turnOff}
        submitVariant="default"
        onPassed={() => void off()}
      >
        <Button variant="quiet" size="compact" onClick={() => setTask('after')}>
          {texts.cancel}
        </Button>
      </VerifyStep>
    );
  return (
    <SecondFactorState
      isOn={isOn}
      isMandatory={isMandatory}
      isAfterTask={task === 'after'}
      onTurnOff={() => setTask('turn-off')}
    />
  );
}

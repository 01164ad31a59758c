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
  const [isProven, setProven] = useState(false);
  if (!managesSecondFactor(session)) return null;

  /**
   * Keeps the form after a failure. The server has accepted its code, so the next attempt goes without, and the one after
   * that asks again.
   */
  async function off() {
    if (!(await turnOffSecondFactor())) {
      setProven(!isProven);
      notifications.add({ kind: 'error', title: texts.notTurnedOff, text: texts.tryLater });
      return;
    }
    setTask('after');
    notifications.add({ kind: 'success', title: texts.turnedOff });
  }

  if (task === 'turn-off')
    return (
      <VerifyStep
        verify={isProven ? passed : proveAgain}
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
      onTurnOff={() => {
        setProven(false);
        setTask('turn-off');
      }}
    />
  );
}

const passed = async () => ({ kind: 'passed' }) as const;

import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { Button } from '@portal/ui/Button';
import { RecoveryCodes } from '@portal/ui/RecoveryCodes';
import { useState } from 'react';
import { notifications } from '../../../api/notifications.ts';
import { useOptionalRead } from '../../../api/use-optional-read.ts';
import { texts as frameTexts } from '../../../frame/texts.ts';
import { VerifyStep } from '../../../second-factor/VerifyStep.tsx';
import { proveWithPasskey } from '../../../second-factor/with-passkey.ts';
import { newRecoveryCodes, proveAgain, turnOff } from '../../../session/second-factor.ts';
import { useReadySession } from '../../../session/use-session.ts';
import { SecondFactorState } from './SecondFactorState.tsx';
import { texts } from './texts.ts';

type Task = { kind: 'none' } | { kind: 'turn-off' } | { kind: 'renew' } | { kind: 'codes'; codes: string[] };

/** The second factor on the account page; what changes it asks for a code first. */
export function SecondFactorCard() {
  const { user, environment, lookAlong } = useReadySession();
  const [task, setTask] = useState<Task>({ kind: 'none' });
  const { requiresSecondFactor: isOn, secondFactorMandatory: isMandatory, person } = user;
  const isForOrganisation = person.hasContactsWithSsoEnforcedOrganisation && !isMandatory && !isOn;
  if (lookAlong !== null || isForOrganisation) return null;

  const rest = () => setTask({ kind: 'none' });

  async function off() {
    rest();
    if (await turnOff()) notifications.add({ kind: 'success', title: texts.turnedOff });
    else notifications.add({ kind: 'error', title: texts.notTurnedOff, text: texts.tryLater });
  }

  async function renew() {
    const codes = await newRecoveryCodes();
    if (codes !== null) return setTask({ kind: 'codes', codes });
    rest();
    notifications.add({ kind: 'error', title: texts.notRenewed, text: texts.tryLater });
  }

  switch (task.kind) {
    case 'none':
      return isOn ? (
        <State
          isMandatory={isMandatory}
          onTurnOff={() => setTask({ kind: 'turn-off' })}
          onRenew={() => setTask({ kind: 'renew' })}
        />
      ) : (
        <SecondFactorState isOn={false} isMandatory={isMandatory} />
      );
    case 'turn-off':
    case 'renew': {
      const isOff = task.kind === 'turn-off';
      return (
        <VerifyStep
          verify={proveAgain}
          verifyPasskey={proveWithPasskey}
          submitLabel={isOff ? texts.turnOff : texts.renew}
          onPassed={() => void (isOff ? off() : renew())}
        >
          <Button variant="quiet" size="compact" onClick={rest}>
            {texts.cancel}
          </Button>
        </VerifyStep>
      );
    }
    case 'codes':
      return (
        <RecoveryCodes
          codes={task.codes}
          issuer={environment?.name ?? frameTexts.portal}
          account={user.userIdentifier}
          onSaved={rest}
        />
      );
  }
}

interface StateProps {
  isMandatory: boolean;
  onTurnOff: () => void;
  onRenew: () => void;
}

/** Reads anew each time it is shown: a code may have been used, or all of them made anew. */
function State({ isMandatory, onTurnOff, onRenew }: StateProps) {
  const { data } = useOptionalRead(getSecondFactor);
  return (
    <SecondFactorState
      isOn
      isMandatory={isMandatory}
      codesLeft={data?.recoveryCodesLeft ?? null}
      onTurnOff={onTurnOff}
      onRenew={onRenew}
    />
  );
}

import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { Button } from '@portal/ui/Button';
import { RecoveryCodes } from '@portal/ui/RecoveryCodes';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { useOptionalRead } from '../../../shared/api/use-optional-read.ts';
import { texts as frameTexts } from '../../../shared/layout/texts.ts';
import { managesSecondFactor } from '../manages.ts';
import { VerifyStep } from '../VerifyStep.tsx';
import { proveWithPasskey } from '../with-passkey.ts';
import {
  newRecoveryCodes,
  proveAgain,
  confirmRecoveryCodesKept,
  turnOffSecondFactor,
} from '../../../shared/session/second-factor.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { SecondFactorState } from './SecondFactorState.tsx';
import { texts } from './texts.ts';

type Task =
  | { kind: 'none'; after?: 'turn-off' | 'renew' }
  | { kind: 'turn-off' }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: string[] };

/** Manages the second factor on the account page. Changes require a code first. */
export function SecondFactorCard() {
  const session = useReadySession();
  const { user, environment } = session;
  const navigate = useNavigate();
  const { requiresSecondFactor: isOn, secondFactorMandatory: isMandatory } = user;
  const isOwn = managesSecondFactor(session);
  const { data, refresh } = useOptionalRead(isOn && isOwn ? getSecondFactor : null);
  const [task, setTask] = useState<Task>(() => ({ kind: isOn && isRenewalAsked() ? 'renew' : 'none' }));
  if (!isOwn) return null;

  /** Ends the task. Reloads the number of codes, since one may have been used, or all of them replaced. */
  function rest() {
    if (isRenewalAsked()) navigate(location.pathname + location.search, { replace: true });
    setTask(({ kind }) => ({ kind: 'none', after: kind === 'turn-off' ? 'turn-off' : 'renew' }));
    void refresh();
  }

  async function off() {
    rest();
    if (await turnOffSecondFactor()) notifications.add({ kind: 'success', title: texts.turnedOff });
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
        <SecondFactorState
          isOn
          isMandatory={isMandatory}
          codesLeft={data?.recoveryCodesLeft ?? null}
          areKept={data?.recoveryCodesKept ?? true}
          after={task.after}
          onTurnOff={() => setTask({ kind: 'turn-off' })}
          onRenew={() => setTask({ kind: 'renew' })}
        />
      ) : (
        <SecondFactorState isOn={false} isMandatory={isMandatory} after={task.after} />
      );
    case 'turn-off':
    case 'renew': {
      const isOff = task.kind === 'turn-off';
      return (
        <VerifyStep
          verify={proveAgain}
          verifyPasskey={proveWithPasskey}
          submitLabel={isOff ? texts.turnOff : texts.renew}
          submitVariant={isOff ? 'default' : 'cta'}
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
          onSaved={() => void confirmRecoveryCodesKept().then(rest)}
        />
      );
  }
}

/** Returns whether the URL requests new recovery codes, as the dashboard's link does. */
const isRenewalAsked = () => location.hash === '#herstelcodes';

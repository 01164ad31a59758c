import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { fewRecoveryCodes } from '@portal/contract/second-factor/rules';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { RecoveryCodes } from '@portal/ui/RecoveryCodes';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useRead } from '../../../shared/api/use-read.ts';
import { FailedCard } from '../../../shared/boundaries/Widget.tsx';
import { texts as frameTexts } from '../../../shared/layout/texts.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import {
  confirmRecoveryCodesKept,
  newRecoveryCodes,
  proveAgain,
} from '../../../shared/session/second-factor.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { managesSecondFactor } from '../manages.ts';
import { VerifyStep } from '../VerifyStep.tsx';
import { proveWithPasskey } from '../with-passkey.ts';
import { takeLostFocus } from './take-lost-focus.ts';
import { texts } from './texts.ts';

/** Shows how many recovery codes are left, and renews them after a code. Absent without a second factor. */
export function RecoveryCodesCard() {
  const session = useReadySession();
  return session.user.requiresSecondFactor && managesSecondFactor(session) ? <Codes /> : null;
}

type Task = { kind: 'none'; isAfter: boolean } | { kind: 'renew' } | { kind: 'codes'; codes: string[] };

function Codes() {
  const { user, environment } = useReadySession();
  const navigate = useNavigate();
  const { data, isFailed, refresh } = useRead(getSecondFactor, {}, { isOptional: true });
  const [task, setTask] = useState<Task>(() =>
    isRenewalAsked() ? { kind: 'renew' } : { kind: 'none', isAfter: false },
  );

  /** Ends the task. Reloads the number of codes, since one may have been used, or all of them replaced. */
  function rest() {
    if (isRenewalAsked())
      navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
    setTask({ kind: 'none', isAfter: true });
    void refresh();
  }

  async function renew() {
    const codes = await newRecoveryCodes();
    if (codes !== null) return setTask({ kind: 'codes', codes });
    rest();
    notifications.add({ kind: 'error', title: texts.notRenewed, text: texts.tryLater });
  }

  switch (task.kind) {
    case 'none':
      if (isFailed) return <FailedCard title={texts.codes} retry={refresh} />;
      // A server may not report the codes.
      if (!data || data.recoveryCodesLeft === null) return null;
      return (
        <Card title={texts.codes}>
          <CodesState left={data.recoveryCodesLeft} areKept={data.recoveryCodesKept} />
          <Button
            ref={task.isAfter ? takeLostFocus : undefined}
            variant="quiet"
            onClick={() => setTask({ kind: 'renew' })}
          >
            {texts.renew}
          </Button>
        </Card>
      );
    case 'renew':
      return (
        <VerifyStep
          verify={proveAgain}
          verifyPasskey={proveWithPasskey}
          submitLabel={texts.renew}
          submitVariant="cta"
          onPassed={() => void renew()}
        >
          <Button variant="quiet" size="compact" onClick={rest}>
            {texts.cancel}
          </Button>
        </VerifyStep>
      );
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

function CodesState({ left, areKept }: { left: number; areKept: boolean }) {
  const isShort = left <= fewRecoveryCodes;
  return (
    <>
      {!isShort && <p>{texts.codesLeft(left)}</p>}
      {areKept && isShort && (
        <Warning kind="warning" title={texts.codesLeft(left)}>
          {texts.fewCodes}
        </Warning>
      )}
      {!areKept && (
        <Warning kind="warning" title={texts.notKept}>
          {texts.notKeptText}
        </Warning>
      )}
    </>
  );
}

const Warning = styled(Notice)`
  margin-block-end: var(--portal-space-4);
`;

/** Returns whether the URL requests new recovery codes, as the dashboard's link does. */
const isRenewalAsked = () => location.hash === '#herstelcodes';

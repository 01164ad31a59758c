import type { Environment } from '@portal/contract/environments/schema';
import { BackLink } from '@portal/ui/BackLink';
import type { MouseEvent } from 'react';
import { Standalone } from '../../frame/Standalone.tsx';
import { texts as frameTexts } from '../../frame/texts.ts';
import { SetUp } from '../../second-factor/SetUp.tsx';
import { texts } from '../../second-factor/texts.ts';
import { VerifyStep } from '../../second-factor/VerifyStep.tsx';
import { passWithPasskey } from '../../second-factor/with-passkey.ts';
import { logout } from '../../session/logout.ts';
import { finishLogin, passSecondStep } from '../../session/second-factor.ts';
import { useSession } from '../../session/use-session.ts';

interface Props {
  environment: Environment | null;
  step: 'setup' | 'verify';
  /** Hears that the person gives the login up. */
  onLeave: () => void;
}

/** The password was right; what comes next: a code of the app, or linking an app. */
export default function SecondStep({ environment, step, onLeave }: Props) {
  const session = useSession();
  // Who has set it up is in, and goes on from there.
  const isIn = session.state === 'second-factor-setup' && session.isDone === true;
  const isSetUp = step === 'setup';
  const title = isSetUp ? texts.setUpTitle : texts.title;
  return (
    <Standalone environment={environment} title={title} back={!isIn && <Back onLeave={onLeave} />}>
      {isSetUp ? (
        <SetUp
          issuer={environment?.name ?? frameTexts.portal}
          onFinish={async () => void (await finishLogin())}
        />
      ) : (
        <VerifyStep verify={passSecondStep} verifyPasskey={passWithPasskey} />
      )}
    </Standalone>
  );
}

/** A link by its look; the login that waits ends on the server before the form is there again. */
function Back({ onLeave }: Pick<Props, 'onLeave'>) {
  function leave(event: MouseEvent) {
    event.preventDefault();
    onLeave();
    void logout();
  }

  return (
    <BackLink href="/inloggen" onClick={leave}>
      {texts.backToLogin}
    </BackLink>
  );
}

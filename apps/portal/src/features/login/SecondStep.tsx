import type { Environment } from '@portal/contract/environments/schema';
import { Button } from '@portal/ui/Button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Standalone } from '../../frame/Standalone.tsx';
import { texts as frameTexts } from '../../frame/texts.ts';
import { SetUp } from '../../second-factor/SetUp.tsx';
import { texts } from '../../second-factor/texts.ts';
import { VerifyStep } from '../../second-factor/VerifyStep.tsx';
import { passWithPasskey } from '../../second-factor/with-passkey.ts';
import { logout } from '../../session/logout.ts';
import { finishLogin, passSecondStep } from '../../session/second-factor.ts';

interface Props {
  environment: Environment | null;
  step: 'setup' | 'verify';
  /** Hears that the person gives the login up. */
  onLeave: () => void;
}

/** The password was right; what comes next: a code of the app, or linking an app. */
export default function SecondStep({ environment, step, onLeave }: Props) {
  const isSetUp = step === 'setup';
  const title = isSetUp ? texts.setUpTitle : texts.title;
  return (
    <Standalone environment={environment} title={title} back={<Back onLeave={onLeave} />}>
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

function Back({ onLeave }: Pick<Props, 'onLeave'>) {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    onLeave();
    await logout();
    setBusy(false);
  }

  return (
    <Button variant="quiet" size="compact" busy={busy} icon={<ArrowLeft />} onClick={() => void leave()}>
      {texts.backToLogin}
    </Button>
  );
}

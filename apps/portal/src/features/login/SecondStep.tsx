import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { BackLink } from '@portal/ui/BackLink';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { FocusedLayout } from '../../shared/layout/FocusedLayout.tsx';
import { Help } from '../../shared/layout/parts/Help.tsx';
import { texts as frameTexts } from '../../shared/layout/texts.ts';
import { SetUp } from '../second-factor/SetUp.tsx';
import { texts } from '../second-factor/texts.ts';
import { VerifyStep } from '../second-factor/VerifyStep.tsx';
import { passWithPasskey } from '../second-factor/with-passkey.ts';
import { logout } from '../../shared/session/logout.ts';
import { finishLogin, passSecondStep } from '../../shared/session/second-factor.ts';
import { useSession } from '../../shared/session/use-session.ts';

interface Props {
  environment: Environment | null;
  step: 'setup' | 'verify';
  /** Called when the person cancels the login. */
  onLeave: () => void;
}

/** Asks for the second step after the password: a code of the app, or linking an app. */
export default function SecondStep({ environment, step, onLeave }: Props) {
  const session = useSession();
  // The server starts the session after the set-up. The link back to the login is hidden from then on.
  const isIn = session.state === 'second-factor-setup' && session.isDone === true;
  const isSetUp = step === 'setup';
  const title = isSetUp ? texts.setUpTitle : texts.title;
  return (
    <FocusedLayout environment={environment} title={title} back={!isIn && <Back onLeave={onLeave} />}>
      {isSetUp ? (
        <>
          <Lead>{texts.mandatory}</Lead>
          <SetUp
            issuer={environment?.name ?? frameTexts.portal}
            onFinish={async () => void (await finishLogin())}
          />
        </>
      ) : (
        <VerifyStep verify={passSecondStep} verifyPasskey={passWithPasskey} />
      )}
      <Help environment={environment} />
    </FocusedLayout>
  );
}

/** A link back to the login that also ends the pending login on the server. */
function Back({ onLeave }: Pick<Props, 'onLeave'>) {
  function leave(event: MouseEvent) {
    event.preventDefault();
    onLeave();
    void logout();
  }

  return (
    <BackLink href={places.login} onClick={leave}>
      {texts.backToLogin}
    </BackLink>
  );
}

const Lead = styled.p`
  margin: 0;
`;

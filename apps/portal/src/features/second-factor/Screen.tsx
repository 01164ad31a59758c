import { BackLink } from '@portal/ui/BackLink';
import { Notice } from '@portal/ui/Notice';
import { useLocation } from 'wouter';
import { Standalone } from '../../frame/Standalone.tsx';
import { texts as frameTexts } from '../../frame/texts.ts';
import { SetUp } from '../../second-factor/SetUp.tsx';
import { texts as secondFactorTexts } from '../../second-factor/texts.ts';
import { keepSecondFactor } from '../../session/second-factor.ts';
import { useReadySession } from '../../session/use-session.ts';
import { texts } from './texts.ts';

/** `/account/2fa-instellen`, without the site's frame: links an authenticator app, or another one in its place. */
export default function SecondFactorScreen() {
  const { environment, lookAlong } = useReadySession();
  const [, navigate] = useLocation();

  async function finish() {
    keepSecondFactor(true);
    navigate('/account');
  }

  return (
    <Standalone
      environment={environment}
      title={secondFactorTexts.setUpTitle}
      back={<BackLink href="/account">{texts.back}</BackLink>}
    >
      {lookAlong === null ? (
        <SetUp issuer={environment?.name ?? frameTexts.portal} onFinish={finish} />
      ) : (
        <Notice kind="information">{texts.notYours}</Notice>
      )}
    </Standalone>
  );
}

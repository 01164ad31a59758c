import { confirmRecoveryEmail } from '@portal/contract/credentials/calls';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { Notice } from '@portal/ui/Notice';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { Entrance } from '../../frame/Entrance.tsx';
import { useEnvironment } from '../../frame/use-environment.ts';
import { forgetMailedToken, useMailedToken } from '../../links/mailed-token.ts';
import { isLoggedIn } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { texts } from './texts.ts';

interface Props {
  params: { slug?: string | undefined; token?: string | undefined };
}

type Step = 'ask' | 'busy' | 'done' | 'expired' | 'too-many' | 'unavailable';

/**
 * `/e-mail-bevestigen/{token}`: makes a new recovery e-mail the one that counts, for whoever is here. By a button, because
 * mail programs follow links on their own.
 */
export default function ConfirmRecoveryEmailScreen({ params }: Props) {
  const { environment, prefix, login } = useEnvironment(params.slug);
  const token = useMailedToken('e-mail-bevestigen', prefix, params.token);
  const isIn = isLoggedIn(useSession());
  const [step, setStep] = useState<Step>('ask');

  async function confirm(mailed: string) {
    setStep('busy');
    const answer = await send(confirmRecoveryEmail, { body: { token: mailed }, report: 'none' });
    if (answer.kind === 'failed' || answer.kind === 'aborted') return setStep('unavailable');
    if (answer.kind === 'refused' && answer.status === 429) return setStep('too-many');
    forgetMailedToken('e-mail-bevestigen');
    setStep(answer.kind === 'done' ? 'done' : 'expired');
  }

  if (token === undefined) return <LoadingScreen />;
  const isOver = step === 'expired' || (token === null && step !== 'done');
  return (
    <Entrance environment={environment} title={texts.title}>
      {step === 'done' && (
        <Notice kind="success" live>
          {texts.done}
        </Notice>
      )}
      {isOver && (
        <Notice kind="warning" live>
          {texts.expired}
        </Notice>
      )}
      {(step === 'too-many' || step === 'unavailable') && (
        <Notice kind="error" live>
          {texts[step]}
        </Notice>
      )}
      {token === null || step === 'done' || step === 'expired' ? (
        <ButtonLink href={isIn ? '/account' : login} block>
          {texts.onwards}
        </ButtonLink>
      ) : (
        <>
          <p style={{ margin: 0 }}>{texts.lead}</p>
          <Button variant="cta" block busy={step === 'busy'} onClick={() => void confirm(token)}>
            {texts.confirm}
          </Button>
        </>
      )}
    </Entrance>
  );
}

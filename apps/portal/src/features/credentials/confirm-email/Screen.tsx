import { confirmEmail } from '@portal/contract/credentials/calls';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Notice } from '@portal/ui/Notice';
import { useState } from 'react';
import { Loading } from '../../../shared/boundaries/Loading.tsx';
import { send } from '../../../shared/api/send.ts';
import { AuthLayout } from '../../../shared/layout/AuthLayout.tsx';
import { useEnvironment } from '../../../shared/layout/use-environment.ts';
import { forgetMailedToken, useMailedToken } from '../../../shared/links/mailed-token.ts';
import { isLoggedIn } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { texts } from './texts.ts';

interface Props {
  params: { slug?: string | undefined; token?: string | undefined };
}

type Kind = keyof typeof texts.done;
type Step = 'ask' | 'busy' | 'done' | 'expired' | 'in-use' | 'too-many' | 'unavailable';

/**
 * `/e-mail-bevestigen/{token}`: confirms a new email address, with and without a session. Requires a click on a button,
 * since mail programs follow links automatically.
 */
export default function ConfirmEmailScreen({ params }: Props) {
  const { environment, prefix, login } = useEnvironment(params.slug);
  const token = useMailedToken(places.confirmEmail, prefix, params.token);
  const isIn = isLoggedIn(useSession());
  const [step, setStep] = useState<Step>('ask');
  const [kind, setKind] = useState<Kind>('unknown');
  const account = kind === 'recovery-email' ? `${places.account}#herstel-e-mailadres` : places.account;

  async function confirm(mailed: string) {
    setStep('busy');
    const outcome = await send(confirmEmail, { body: { token: mailed }, report: 'none' });
    if (outcome.kind === 'failed' || outcome.kind === 'aborted') return setStep('unavailable');
    if (outcome.kind === 'refused' && outcome.status === 429) return setStep('too-many');
    forgetMailedToken(places.confirmEmail);
    if (outcome.kind === 'refused') return setStep(outcome.status === 409 ? 'in-use' : 'expired');
    setKind(outcome.value.kind);
    setStep('done');
  }

  if (token === undefined) return <Loading />;
  const isOver = step === 'expired' || (token === null && step !== 'done');
  return (
    <AuthLayout environment={environment} title={texts.title}>
      {step === 'done' && (
        <Notice kind="success" live>
          {texts.done[kind]}
        </Notice>
      )}
      {isOver && (
        <Notice kind="warning" live>
          {texts.expired}
        </Notice>
      )}
      {(step === 'in-use' || step === 'too-many' || step === 'unavailable') && (
        <Notice kind="error" live>
          {texts[step]}
        </Notice>
      )}
      {token === null || ['done', 'expired', 'in-use'].includes(step) ? (
        <ButtonLink href={isIn ? account : login} block>
          {texts.onwards}
        </ButtonLink>
      ) : (
        <>
          <p style={{ margin: 0 }}>{whole(texts.lead)}</p>
          <Button variant="cta" block busy={step === 'busy'} onClick={() => void confirm(token)}>
            {texts.confirm}
          </Button>
        </>
      )}
    </AuthLayout>
  );
}

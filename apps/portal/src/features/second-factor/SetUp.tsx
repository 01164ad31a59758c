import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { RecoveryCodes } from '@portal/ui/RecoveryCodes';
import { Skeleton } from '@portal/ui/Skeleton';
import { Stepper } from '@portal/ui/Stepper';
import { TwoFactorSetupCard } from '@portal/ui/TwoFactorSetupCard';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { serverTimeOffset } from '../../shared/api/server-time.ts';
import { currentEnvironment } from '../../shared/environment/apply-theme.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import {
  requestSecret,
  confirmSetUp,
  proveAgain,
  confirmRecoveryCodesKept,
  type Offer,
} from '../../shared/session/second-factor.ts';
import { PasswordForm } from '../../shared/forms/fields/PasswordForm.tsx';
import { SupportSentence } from '../../shared/layout/parts/SupportSentence.tsx';
import { texts } from './texts.ts';
import { VerifyStep } from './VerifyStep.tsx';
import { proveWithPasskey } from './with-passkey.ts';

interface Props {
  /** Name of the environment, which the app shows. */
  issuer: string;
  /** Called by the last button. */
  onFinish: () => Promise<void>;
}

type Step = { at: 'app' } | { at: 'codes'; codes: string[]; account: string } | { at: 'done' };

/** Links an authenticator app, shows the recovery codes once, and says how to get help. */
export function SetUp({ issuer, onFinish }: Props) {
  const [step, setStep] = useState<Step>({ at: 'app' });
  const place = texts.steps.findIndex(({ key }) => key === step.at) + 1;

  return (
    <>
      <Stepper steps={texts.steps} current={place} />
      {step.at === 'app' && (
        <LinkApp
          issuer={issuer}
          onLinked={(codes, account) =>
            setStep(codes.length > 0 ? { at: 'codes', codes, account } : { at: 'done' })
          }
        />
      )}
      {step.at === 'codes' && (
        <Arrival>
          <RecoveryCodes
            codes={step.codes}
            issuer={issuer}
            account={step.account}
            onSaved={() => {
              void confirmRecoveryCodesKept();
              setStep({ at: 'done' });
            }}
          />
        </Arrival>
      )}
      {step.at === 'done' && <Done onFinish={onFinish} />}
    </>
  );
}

interface LinkProps extends Pick<Props, 'issuer'> {
  onLinked: (recoveryCodes: string[], account: string) => void;
}

function LinkApp({ issuer, onLinked }: LinkProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<string>();

  async function renewOffer() {
    setOffer(null);
    setError(undefined);
    setOffer(await requestSecret());
  }

  useEffect(() => {
    let isGone = false;
    void requestSecret().then((response) => {
      if (!isGone) setOffer(response);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const { run: confirm, busy } = useAction(async (code: string, account: string) => {
    setError(undefined);
    setNotice(undefined);
    const result = await confirmSetUp(code);
    if (result.kind === 'set-up') return onLinked(result.recoveryCodes, account);
    if (result.kind === 'outdated') {
      setNotice(texts.outdated);
      return renewOffer();
    }
    if (result.kind !== 'ended') setError(texts.refusals[result.kind]);
    // Tells that the QR code on this screen is outdated: the code matches it, but not the server's secret.
    if (result.kind === 'invalid') setNotice(texts.otherSecret);
  });

  const password = useRef<HTMLInputElement>(null);
  const { run: prove, busy: proving } = useAction(async (given: string) =>
    setOffer(await requestSecret(given)),
  );

  switch (offer?.kind) {
    case undefined:
    case 'ended':
      return (
        <Card title={texts.setUpCard} aria-busy="true">
          <Skeleton lines={8} />
        </Card>
      );
    case 'unavailable':
      return (
        <Notice kind="error" live action={<Button onClick={() => void renewOffer()}>{texts.retry}</Button>}>
          {texts.refusals.unavailable}
        </Notice>
      );
    case 'proof-needed':
      return (
        <>
          <Notice kind="information" title={texts.proofTitle}>
            {texts.proof}
          </Notice>
          <VerifyStep
            verify={proveAgain}
            verifyPasskey={proveWithPasskey}
            onPassed={() => void renewOffer()}
          />
        </>
      );
    case 'password-needed':
      return (
        <Card title={texts.proofTitle}>
          <PasswordForm
            input={password}
            reason={texts.passwordProof}
            busy={proving}
            refusal={offer.refusal}
            onPassword={prove}
          />
        </Card>
      );
    case 'offered':
      return (
        <>
          {notice !== undefined && (
            <Notice
              kind="warning"
              live
              action={
                error === undefined ? undefined : (
                  <Button
                    variant="quiet"
                    size="compact"
                    onClick={() => void renewOffer().then(() => setNotice(undefined))}
                  >
                    {texts.newSecret}
                  </Button>
                )
              }
            >
              {notice}
            </Notice>
          )}
          <TwoFactorSetupCard
            key={offer.secret}
            title={texts.setUpCard}
            secret={offer.secret}
            issuer={issuer}
            account={offer.account}
            instructionsHref={places.secondFactorHelp}
            serverTimeOffset={serverTimeOffset()}
            error={error}
            busy={busy}
            onConfirm={(code) => confirm(code, offer.account)}
          />
        </>
      );
  }
}

function Done({ onFinish }: Pick<Props, 'onFinish'>) {
  const { run: finish, busy } = useAction(onFinish);

  return (
    <Arrival>
      <Card title={texts.doneTitle}>
        <Words>{texts.done}</Words>
        <Words>
          <SupportSentence environment={currentEnvironment()} words={texts} />
        </Words>
        <Button variant="cta" busy={busy} onClick={() => finish()}>
          {texts.confirm}
        </Button>
      </Card>
    </Arrival>
  );
}

/** Focuses the next step, since the button of the previous step unmounts. */
function Arrival({ children }: { children: ReactNode }) {
  return (
    <Focused tabIndex={-1} ref={focus}>
      {children}
    </Focused>
  );
}

function focus(element: HTMLDivElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

const Focused = styled.div`
  outline: none;
`;

const Words = styled.p`
  margin: 0 0 var(--portal-space-6);
`;

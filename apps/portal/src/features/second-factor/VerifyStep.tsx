import { Button } from '@portal/ui/Button';
import { TwoFactorVerifyCard } from '@portal/ui/TwoFactorVerifyCard';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { serverTimeOffset } from '../../shared/api/server-time.ts';
import type { Verdict } from '../../shared/session/second-factor.ts';
import { RecoveryCodeCard } from './RecoveryCodeCard.tsx';
import { refusalText, texts } from './texts.ts';

interface Props {
  /** Sends a code of the app or a recovery code to the server. */
  verify: (code: string) => Promise<Verdict>;
  /** Verifies with a passkey, which is not offered without this. Null when the person canceled. */
  verifyPasskey?: (() => Promise<Verdict | null>) | undefined;
  onPassed?: () => void;
  title?: string | undefined;
  titleLevel?: 2 | 3;
  submitLabel?: string | undefined;
  submitVariant?: 'cta' | 'default' | undefined;
  /** Further actions, next to the other methods. */
  children?: ReactNode;
}

/** Asks for the second factor: a code of the app, or in its place a recovery code or a passkey. */
export function VerifyStep({
  verify,
  verifyPasskey,
  onPassed,
  title,
  titleLevel = 2,
  submitLabel,
  submitVariant = 'cta',
  children,
}: Props) {
  const [way, setWay] = useState<'app' | 'recovery-code'>('app');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const [wrongCodes, setWrongCodes] = useState(0);

  async function run(kind: 'code' | 'passkey', attempt: () => Promise<Verdict | null>) {
    if (busy !== null) return;
    setBusy(kind);
    setError(undefined);
    const verdict = await attempt().finally(() => setBusy(null));
    if (verdict === null || verdict.kind === 'ended') return;
    if (verdict.kind === 'passed') return onPassed?.();
    if (verdict.kind === 'invalid' && kind === 'code') setWrongCodes((times) => times + 1);
    const isWrongRecoveryCode = verdict.kind === 'invalid' && way === 'recovery-code';
    setError(isWrongRecoveryCode ? texts.wrongRecoveryCode : refusalText(verdict));
  }

  function change(next: typeof way) {
    setError(undefined);
    setWay(next);
  }

  const others = (
    <Others>
      <p>{way === 'app' ? texts.withoutApp : texts.withoutRecoveryCode}</p>
      <Row>
        {way === 'app' ? (
          <Button variant="quiet" size="compact" onClick={() => change('recovery-code')}>
            {texts.byRecoveryCode}
          </Button>
        ) : (
          <Button variant="quiet" size="compact" onClick={() => change('app')}>
            {texts.byApp}
          </Button>
        )}
        {verifyPasskey && hasPasskeys() && (
          <Button
            variant="quiet"
            size="compact"
            busy={busy === 'passkey'}
            onClick={() => void run('passkey', verifyPasskey)}
          >
            {texts.byPasskey}
          </Button>
        )}
        {children}
      </Row>
    </Others>
  );

  const card = {
    titleLevel,
    submitLabel: submitLabel ?? texts.confirm,
    submitVariant,
    error,
    busy: busy === 'code',
    onVerify: (code: string) => void run('code', () => verify(code)),
    children: others,
  };
  return (
    <AskedFor key={way}>
      {way === 'app' ? (
        <TwoFactorVerifyCard
          {...card}
          title={title}
          // A wrong clock is the usual reason for repeated wrong codes.
          hint={wrongCodes > 1 ? texts.clock(serverClock()) : undefined}
        />
      ) : (
        <RecoveryCodeCard {...card} />
      )}
    </AskedFor>
  );
}

/** Focuses the code, which is the only field of this screen. */
function AskedFor({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => root.current?.querySelector('input')?.focus(), []);
  return <div ref={root}>{children}</div>;
}

function serverClock(): string {
  const now = new Date(Date.now() + serverTimeOffset());
  return now.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit' });
}

function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

const Others = styled.div`
  display: grid;
  gap: var(--portal-space-2);
  padding-block-start: var(--portal-space-4);
  border-block-start: 1px solid var(--portal-border);

  & > p {
    margin: 0;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
`;

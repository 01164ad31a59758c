'use client';
import type { ComponentProps } from 'react';
import { Card } from '../Card/Card.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { Link } from '../Link/Link.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { CodeForm } from '../OneTimeCodeField/CodeForm.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { ManualEntry } from './ManualEntry.tsx';
import { isSecret, otpauthUri, type Enrolment } from './otpauth-uri.ts';
import { App, Apps, Scan, Step, Steps, StepTitle, Text } from './styles.ts';
import { useLocalCheck } from './use-local-check.ts';
import { twoFactorSetupCardTexts } from './texts.ts';

/**
 * Links an authenticator app to an account: install, scan, confirm. Renders a Card. A code is first checked in the
 * browser, against the secret and the server's time; a wrong one does not reach `onConfirm`, unless the check itself
 * could not be loaded.
 */
export function TwoFactorSetupCard({
  secret,
  issuer,
  account,
  apps,
  instructionsHref,
  serverTimeOffset = 0,
  now = Date.now,
  error,
  busy = false,
  onConfirm,
  title,
  titleLevel = 2,
  ...rest
}: TwoFactorSetupCardProps) {
  const locale = useLocale();
  const texts = useTexts('twoFactorSetupCard', twoFactorSetupCardTexts);
  const serverTime = () => now() + serverTimeOffset;
  const { check, checking, wrong } = useLocalCheck({ secret, now: serverTime, onValid: onConfirm });
  const heading = title ?? texts.title;

  if (!isSecret(secret)) {
    return (
      <Card {...rest} title={heading} titleLevel={titleLevel}>
        <Notice kind="error" title={texts.noSecret} live>
          {texts.noSecretHelp}
        </Notice>
      </Card>
    );
  }

  const uri = otpauthUri({ issuer, account, secret });
  const level = titleLevel === 2 ? 'h3' : 'h4';
  return (
    <Card {...rest} title={heading} titleLevel={titleLevel}>
      <Steps>
        <Step>
          <StepTitle as={level}>{texts.install}</StepTitle>
          <Text>{texts.installHint}</Text>
          <Apps>
            {(apps ?? texts.apps).map((app) => (
              <App key={app}>{app}</App>
            ))}
          </Apps>
          {instructionsHref !== undefined && (
            <Text>
              <Link external href={instructionsHref}>
                {texts.instructions}
              </Link>
            </Text>
          )}
        </Step>
        <Step>
          <StepTitle as={level}>{texts.scan}</StepTitle>
          <Scan>
            <QrCode value={uri} size={200} label={texts.qrCode} />
            <ManualEntry secret={secret} uri={uri} />
          </Scan>
        </Step>
        <Step>
          <StepTitle as={level}>{texts.enter}</StepTitle>
          <CodeForm
            busy={busy || checking}
            error={wrong.now ? texts.invalid : error}
            // A wrong clock is the usual reason for repeated failure.
            hint={wrong.times > 1 ? fillIn(texts.clock, { time: timeOf(serverTime(), locale) }) : undefined}
            submitLabel={texts.confirm}
            onSubmit={check}
          />
        </Step>
      </Steps>
    </Card>
  );
}

function timeOf(timestamp: number, locale: string): string {
  return new Date(timestamp).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
}

export interface TwoFactorSetupCardProps
  extends Enrolment, Omit<ComponentProps<typeof Card>, 'actions' | 'children'> {
  /** Names of popular authenticator apps. @default those in the texts */
  apps?: readonly string[] | undefined;
  /** URL of a page that explains the setup step by step. */
  instructionsHref?: string | undefined;
  /** Server time minus local time, in ms, so that a wrong local clock does not reject a valid code. @default 0 */
  serverTimeOffset?: number | undefined;
  /** Returns the local time, in ms since 1970. @default Date.now */
  now?: (() => number) | undefined;
  /** Error from the server about the last code. */
  error?: string | undefined;
  /** Whether the server is processing a code. */
  busy?: boolean | undefined;
  /** Called with six digits that match the secret, or with any six digits when the check could not be loaded. */
  onConfirm: (code: string) => void;
}

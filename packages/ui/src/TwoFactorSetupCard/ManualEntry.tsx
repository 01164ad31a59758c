'use client';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { Link } from '../Link/Link.tsx';
import { plainSecret, readableSecret } from './otpauth-uri.ts';
import { ByHand, Code, Strong, Text } from './styles.ts';
import { twoFactorSetupCardTexts } from './texts.ts';

/**
 * Shows the alternatives to scanning: the secret to type or paste, and the `otpauth:` URI, which opens an app on the
 * same device and which password managers accept.
 */
export function ManualEntry({ secret, uri }: { secret: string; uri: string }) {
  const texts = useTexts('twoFactorSetupCard', twoFactorSetupCardTexts);
  return (
    <ByHand>
      <Strong>{texts.byHand}</Strong>
      <Text>{texts.secretHint}</Text>
      <Code translate="no">{readableSecret(secret)}</Code>
      <CopyButton text={plainSecret(secret)}>{texts.copySecret}</CopyButton>
      <Text>
        {texts.uriHint} <Link href={uri}>{texts.openApp}</Link>
      </Text>
      <CopyButton text={uri}>{texts.copyUri}</CopyButton>
    </ByHand>
  );
}

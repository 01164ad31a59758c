'use client';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { copyButtonTexts } from './texts.ts';

/** Duration of the confirmation in the button, in ms. */
const shownFor = 3000;

/**
 * A quiet Button that copies a text to the clipboard, and announces the result. After a failure it asks the user to
 * copy the text by hand.
 */
export function CopyButton({ text, children, ...rest }: CopyButtonProps) {
  const texts = useTexts('copyButton', copyButtonTexts);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copied = outcome === 'copied';

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(texts.copied);
    } catch {
      // The browser denies access to the clipboard, or the page is not served over HTTPS.
      setOutcome('failed');
      announce(texts.failed, 'assertive');
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        {...rest}
        icon={copied ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {copied ? texts.copied : children}
      </Button>
      {outcome === 'failed' && <Failed>{texts.failed}</Failed>}
    </>
  );
}

const Failed = styled.p`
  margin: 0;
  color: var(--portal-error);
  font: var(--portal-type-small);
`;

export interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'icon' | 'busy'> {
  /** Text for the clipboard. */
  text: string;
}

'use client';
import { Check } from '../icons/check.ts';
import { Copy } from '../icons/copy.ts';
import { useEffect, useState, type ComponentProps } from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { useTexts } from '../texts.tsx';
import { copyButtonTexts } from './texts.ts';

/** How long the button says that it has copied. */
const shownFor = 3000;

/** A quiet Button that puts a text on the clipboard, and says whether it did. */
export function CopyButton({ text, children, ...rest }: CopyButtonProps) {
  const texts = useTexts('copyButton', copyButtonTexts);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(texts.copied);
    } catch {
      // Not allowed here, or not a secure page.
      announce(texts.failed, 'assertive');
    }
  }

  return (
    <Button
      variant="quiet"
      size="compact"
      {...rest}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    >
      {copied ? texts.copied : children}
    </Button>
  );
}

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'icon' | 'busy'> {
  /** What goes to the clipboard. */
  text: string;
}

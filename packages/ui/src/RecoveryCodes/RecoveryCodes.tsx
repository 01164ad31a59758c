'use client';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useRef, type ComponentProps } from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { downloadText } from '../download-text.ts';
import { Notice } from '../Notice/Notice.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { codesFile } from './codes-file.ts';
import { printAlone, PrintAlone } from './print-alone.ts';
import { Buttons, Code, Codes, Onwards, Use } from './styles.ts';
import { recoveryCodesTexts } from './texts.ts';

/**
 * Shows the codes for logging in without a phone, to be saved now: copied, downloaded or printed. Renders a Card; the
 * caller shows it once and does not store the codes.
 */
export function RecoveryCodes({
  codes,
  issuer,
  account,
  onSaved,
  title,
  titleLevel = 2,
  ...rest
}: RecoveryCodesProps) {
  const texts = useTexts('recoveryCodes', recoveryCodesTexts);
  const printed = useRef<HTMLDivElement>(null);
  const heading = title ?? texts.title;

  if (codes.length === 0) {
    return (
      <Card {...rest} title={heading} titleLevel={titleLevel}>
        <Notice kind="information" title={texts.none} />
      </Card>
    );
  }

  const file = codesFile({
    title: [heading, issuer, account].filter(Boolean).join(' · '),
    use: texts.use,
    codes,
  });

  function download() {
    downloadText(file, texts.file, 'text/plain');
    announce(texts.downloaded);
  }

  return (
    <Card {...rest} title={heading} titleLevel={titleLevel}>
      <PrintAlone />
      <Notice kind="warning" title={texts.once} />
      <div ref={printed}>
        <Use>{texts.use}</Use>
        <Use data-print-only="">{[issuer, account].filter(Boolean).join(' · ')}</Use>
        <Codes aria-label={texts.list}>
          {codes.map((code) => (
            <li key={code}>
              <Code translate="no">{code}</Code>
            </li>
          ))}
        </Codes>
      </div>
      <Buttons>
        <CopyButton text={codes.join('\n')}>{texts.copy}</CopyButton>
        <Button variant="quiet" size="compact" icon={<Download />} onClick={download}>
          {texts.download}
        </Button>
        <Button variant="quiet" size="compact" icon={<Printer />} onClick={() => printAlone(printed.current)}>
          {texts.print}
        </Button>
      </Buttons>
      {onSaved && (
        <Onwards>
          <Button variant="cta" onClick={onSaved}>
            {texts.saved}
          </Button>
        </Onwards>
      )}
    </Card>
  );
}

export interface RecoveryCodesProps extends Omit<
  ComponentProps<typeof Card>,
  'title' | 'actions' | 'children'
> {
  /** The codes; each must be unique. */
  codes: readonly string[];
  /** Heading of the card and first line of the file. @default 'Herstelcodes' */
  title?: string | undefined;
  /** Name of the environment, for the file and the print. */
  issuer?: string | undefined;
  /** Username or email address, for the file and the print. */
  account?: string | undefined;
  /** Called by the button to continue; without it there is no such button. */
  onSaved?: (() => void) | undefined;
}

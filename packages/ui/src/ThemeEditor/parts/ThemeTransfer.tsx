import { useRef, useState } from 'react';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../../Button/Button.tsx';
import { CopyButton } from '../../CopyButton/CopyButton.tsx';
import { FileField } from '../../FileField/FileField.tsx';
import { TextArea } from '../../TextArea/TextArea.tsx';
import { downloadText } from '../../download-text.ts';
import { designTokens } from '../../theme/design-tokens.ts';
import type { Colors } from '../model/edits.ts';
import { maximumLength, readTheme, toJson } from '../model/read-theme.ts';
import { Bar, Group, GroupBody } from './styles.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';
import { ThemeChanges } from './ThemeChanges.tsx';

interface Props {
  texts: ThemeEditorTexts;
  colors: Colors;
  onImport: (colors: Colors) => void;
}

/** Exports the theme as JSON or design tokens, and imports one after showing the changes. */
export function ThemeTransfer({ texts, colors, onImport }: Props) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<Colors | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';

  function setInput(next: string) {
    setText(next);
    setRead(null);
    setProblems([]);
    setIsUnreadable(false);
  }

  async function readFile(file: File) {
    if (file.size > maximumLength) {
      setInput('');
      setProblems([texts.tooLarge]);
      return;
    }
    const found = await file.text().catch(() => null);
    if (found === null) setIsUnreadable(true);
    else setInput(found);
  }

  function inspect() {
    const { colors: found, problems: left } = readTheme(text, texts);
    setProblems(left);
    setRead(found);
  }

  /** Moves focus to the text field, since the pressed button unmounts. */
  function clear() {
    setInput('');
    field.current?.focus();
  }

  function apply(found: Colors) {
    clear();
    onImport(found);
    announce(texts.applied);
  }

  const tokens = () => JSON.stringify(designTokens(colors), null, 2);
  return (
    <Group>
      <summary>{texts.transfer}</summary>
      <GroupBody>
        <Bar>
          <CopyButton text={toJson(colors)}>{texts.copy}</CopyButton>
          <Button
            variant="quiet"
            size="compact"
            onClick={() => downloadText(toJson(colors), 'thema.json', 'application/json')}
          >
            {texts.download}
          </Button>
          <Button
            variant="quiet"
            size="compact"
            onClick={() => downloadText(tokens(), 'thema.tokens.json', 'application/design-tokens+json')}
          >
            {texts.downloadTokens}
          </Button>
        </Bar>
        <TextArea
          ref={field}
          label={texts.transferText}
          hint={texts.transferHint}
          error={problems.join(' ') || undefined}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setInput(event.target.value)}
        />
        <FileField
          label={texts.transferFile}
          error={isUnreadable ? texts.unreadableFile : undefined}
          accept=".json,application/json"
          onChange={(file) => {
            if (file) void readFile(file);
          }}
        />
        {read === null ? (
          <Bar>
            <Button
              size="compact"
              aria-disabled={isEmpty || undefined}
              onClick={isEmpty ? undefined : inspect}
            >
              {texts.read}
            </Button>
          </Bar>
        ) : (
          <ThemeChanges texts={texts} from={colors} to={read} onApply={() => apply(read)} onCancel={clear} />
        )}
      </GroupBody>
    </Group>
  );
}

import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { Field } from '../Field/Field.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { downloadText } from '../download-text.ts';
import { fillIn } from '../fill-in.ts';
import { compileTheme } from '../theme/compile-theme.ts';
import { themeKeys } from '../theme/keys.ts';
import { nameOf } from './describe-key.ts';
import { toDesignTokens } from './design-tokens.ts';
import type { Colors } from './edits.ts';
import { readTheme, toJson } from './read-theme.ts';
import { Group } from './styles.ts';
import type { ThemeEditorTexts } from './texts.ts';

interface Props {
  texts: ThemeEditorTexts;
  colors: Colors;
  onImport: (colors: Colors) => void;
}

/** Writes the theme as JSON or as design tokens, and reads another one, after showing what that changes. */
export function ThemeTransfer({ texts, colors, onImport }: Props) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<Colors | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const fileId = useId();

  function take(next: string) {
    setText(next);
    setRead(null);
    setProblems([]);
  }

  function inspect() {
    const { colors: found, problems: left } = readTheme(text, texts);
    setProblems(left);
    setRead(found);
  }

  function apply(found: Colors) {
    take('');
    onImport(found);
    announce(texts.applied);
  }

  const tokens = () => JSON.stringify(toDesignTokens(colors), null, 2);
  return (
    <Group>
      <summary>{texts.transfer}</summary>
      <Part>
        <Row>
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
        </Row>
        <TextArea
          label={texts.transferText}
          hint={texts.transferHint}
          error={problems.join(' ') || undefined}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => take(event.target.value)}
        />
        <Field id={fileId} label={texts.transferFile}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                void file?.text().then(take);
              }}
            />
          )}
        </Field>
        {read === null ? (
          <Row>
            <Button size="compact" aria-disabled={text.trim() === '' || undefined} onClick={inspect}>
              {texts.read}
            </Button>
          </Row>
        ) : (
          <Changes
            texts={texts}
            from={colors}
            to={read}
            onApply={() => apply(read)}
            onCancel={() => take('')}
          />
        )}
      </Part>
    </Group>
  );
}

interface ChangesProps {
  texts: ThemeEditorTexts;
  from: Colors;
  to: Colors;
  onApply: () => void;
  onCancel: () => void;
}

/** Shows what another theme changes, also in the colors that follow from it. */
function Changes({ texts, from, to, onApply, onCancel }: ChangesProps) {
  const [before, after] = [compileTheme(from).colors, compileTheme(to).colors];
  const changed = themeKeys.filter(({ key }) => before[key] !== after[key]);
  const title = changed.length === 1 ? texts.oneChange : fillIn(texts.manyChanges, { count: changed.length });
  return (
    <>
      <output>{changed.length === 0 ? texts.noChanges : title}</output>
      <List>
        {changed.map(({ key }) => (
          <li key={key}>
            <Swatch style={{ backgroundColor: before[key] }} />
            <Swatch style={{ backgroundColor: after[key] }} />
            {fillIn(texts.changeFromTo, { name: nameOf(key, texts), from: before[key], to: after[key] })}
          </li>
        ))}
      </List>
      <Row>
        {changed.length > 0 && (
          <Button size="compact" onClick={onApply}>
            {texts.apply}
          </Button>
        )}
        <Button variant="quiet" size="compact" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Row>
    </>
  );
}

const Part = styled.div`
  display: grid;
  gap: 16px;
  padding-block-end: 16px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  max-block-size: 320px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  font-size: 0.875rem;
  list-style: none;

  & li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;

const Swatch = styled.span`
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  border: 1px solid var(--portal-border-control);
  border-radius: 4px;
`;

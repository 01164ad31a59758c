import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { CopyButton } from '../../CopyButton/CopyButton.tsx';
import { Field } from '../../Field/Field.tsx';
import type { Colors } from './edits.ts';
import { fromJson, toJson } from './theme-json.ts';

interface Props {
  colors: Colors;
  onImport: (colors: Colors) => void;
}

/** Shows the theme as JSON, to copy, or to replace by pasting another one. */
export function ThemeText({ colors, onImport }: Props) {
  const own = toJson(colors);
  const [draft, setDraft] = useState<string | null>(null);
  const [problems, setProblems] = useState<string[]>([]);

  function take() {
    const read = fromJson(draft ?? own);
    setProblems(read.problems);
    if (read.colors === null) return;
    onImport(read.colors);
    setDraft(null);
  }

  return (
    <>
      <Field
        label="Thema als JSON"
        hint="Alleen de kleuren die gekozen zijn. Plak hier een ander thema om het te bekijken."
        error={problems.join(' ') || undefined}
      >
        {(control) => (
          <Text
            {...control}
            rows={8}
            spellCheck={false}
            value={draft ?? own}
            onChange={(event) => setDraft(event.target.value)}
          />
        )}
      </Field>
      <Buttons>
        <Button size="compact" onClick={take}>
          Neem over
        </Button>
        <CopyButton text={own}>Kopieer</CopyButton>
      </Buttons>
    </>
  );
}

const Text = styled.textarea`
  inline-size: 100%;
  padding: 12px;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: 400 0.875rem/1.5 monospace;
  resize: vertical;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

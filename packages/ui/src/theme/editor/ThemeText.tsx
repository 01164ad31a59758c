import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { CopyButton } from '../../CopyButton/CopyButton.tsx';
import { Field } from '../../Field/Field.tsx';
import type { Colours } from './edits.ts';
import { fromJson, toJson } from './theme-json.ts';

interface Props {
  colours: Colours;
  onImport: (colours: Colours) => void;
}

/** The theme as JSON: to copy and keep, or to paste another one over it. */
export function ThemeText({ colours, onImport }: Props) {
  const own = toJson(colours);
  const [draft, setDraft] = useState<string | null>(null);
  const [problems, setProblems] = useState<string[]>([]);

  function take() {
    const read = fromJson(draft ?? own);
    setProblems(read.problems);
    if (read.colours === null) return;
    onImport(read.colours);
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

import { useRef, useState } from 'react';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../../Button/Button.tsx';
import { Select } from '../../Select/Select.tsx';
import type { Colors } from '../model/edits.ts';
import { Bar, Group, GroupBody } from './styles.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';
import { ThemeChanges } from './ThemeChanges.tsx';

export interface OtherTheme {
  id: string;
  /** Name of the theme's owner, shown in the list. */
  title: string;
  /** Loads the colors. Resolves with null when that fails. */
  load: () => Promise<Colors | null>;
}

interface Props {
  texts: ThemeEditorTexts;
  colors: Colors;
  themes: readonly OtherTheme[];
  onTake: (colors: Colors) => void;
}

type State = 'choosing' | 'reading' | 'failed' | { found: Colors };

/** Copies a theme that is in use elsewhere, after showing the changes. */
export function OtherThemes({ texts, colors, themes, onTake }: Props) {
  const [id, setId] = useState('');
  const [state, setState] = useState<State>('choosing');
  const select = useRef<HTMLSelectElement>(null);
  /** Id of the theme that is loading; the result for another one is ignored. */
  const loadingId = useRef<string>(undefined);
  const chosen = themes.find((theme) => theme.id === id);

  function choose(next: string) {
    loadingId.current = undefined;
    setId(next);
    setState('choosing');
  }

  async function loadTheme(theme: OtherTheme) {
    loadingId.current = theme.id;
    setState('reading');
    const found = await theme.load().catch(() => null);
    if (loadingId.current === theme.id) setState(found === null ? 'failed' : { found });
  }

  /** Moves focus to the select, since the pressed button unmounts. */
  function clearChoice() {
    choose('');
    select.current?.focus();
  }

  function applyTheme(found: Colors) {
    clearChoice();
    onTake(found);
    announce(texts.applied);
  }

  return (
    <Group>
      <summary>{texts.others}</summary>
      <GroupBody>
        <Select
          ref={select}
          label={texts.other}
          empty={texts.otherEmpty}
          options={themes.map((theme) => ({ value: theme.id, label: theme.title }))}
          value={id}
          error={state === 'failed' ? texts.otherFailed : undefined}
          onChange={(event) => choose(event.target.value)}
        />
        {typeof state === 'object' ? (
          <ThemeChanges
            texts={texts}
            from={colors}
            to={state.found}
            onApply={() => applyTheme(state.found)}
            onCancel={clearChoice}
          />
        ) : (
          <Bar>
            <Button
              size="compact"
              busy={state === 'reading'}
              aria-disabled={chosen === undefined || undefined}
              onClick={() => chosen && void loadTheme(chosen)}
            >
              {texts.read}
            </Button>
          </Bar>
        )}
      </GroupBody>
    </Group>
  );
}

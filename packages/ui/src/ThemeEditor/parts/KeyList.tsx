import { useState } from 'react';
import { Button } from '../../Button/Button.tsx';
import { TextField } from '../../TextField/TextField.tsx';
import { fillIn } from '../../locale/fill-in.ts';
import { fold } from '../../fold.ts';
import { colorOf, type CompiledTheme } from '../../theme/compile-theme.ts';
import {
  themeGroups,
  themeKeys,
  type Hex,
  type ThemeGroup,
  type ThemeKey,
  type ThemeKeyRow,
} from '../../theme/keys/keys.ts';
import { nameOf, pairsOf } from '../model/describe-key.ts';
import type { Edits } from '../model/edits.ts';
import { KeyField } from './KeyField.tsx';
import { Fields, Group, Found } from './styles.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';

interface Props {
  texts: ThemeEditorTexts;
  edits: Edits;
  compiled: CompiledTheme;
  /** Keys whose colors the element that was clicked in the preview has; null to show all keys. */
  clickedKeys: readonly ThemeKey[] | null;
  onPointedEnd: () => void;
  idOf: (key: ThemeKey) => string | undefined;
  errorOf: (key: ThemeKey) => string | undefined;
  onChange: (key: ThemeKey, color: Hex | null, problem?: string) => void;
  onLeave: () => void;
  onShow: ((key: ThemeKey) => void) | undefined;
}

const groups = Object.keys(themeGroups) as ThemeGroup[];

/** Shows all colors by group, or those that match a search or the element that was clicked in the preview. */
export function KeyList({
  texts,
  edits,
  compiled,
  clickedKeys,
  onPointedEnd,
  idOf,
  errorOf,
  ...events
}: Props) {
  const [search, setSearch] = useState('');
  const words = fold(search);
  const isFiltered = words !== '' || clickedKeys !== null;

  const isShown = ({ key, group }: ThemeKeyRow) =>
    // A field with an error is always shown, since a form moves focus to it.
    errorOf(key) !== undefined ||
    ((clickedKeys === null || clickedKeys.includes(key)) &&
      fold(`${nameOf(key, texts)} ${themeGroups[group]} ${key}`).includes(words));
  const shown = themeKeys.filter(isShown);

  const fieldOf = (row: ThemeKeyRow) => {
    const [tightest] = pairsOf(row, compiled).toSorted(
      (one, other) => one.ratio / one.needed - other.ratio / other.needed,
    );
    return (
      <KeyField
        key={`${row.key} ${edits.generation}`}
        row={row}
        texts={texts}
        given={edits.present[row.key]}
        color={compiled.colors[row.key]}
        against={tightest && colorOf(tightest.against, compiled)}
        ratio={tightest?.needed}
        id={idOf(row.key)}
        error={errorOf(row.key)}
        {...events}
      />
    );
  };

  return (
    <>
      <TextField
        label={texts.search}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // Prevents Enter from submitting a form around the editor.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isFiltered && (
        <Found>
          <output>
            {shown.length === 0
              ? texts.nothingFound
              : clickedKeys === null
                ? fillIn(texts.found, { count: shown.length, total: themeKeys.length })
                : texts.pointed}
          </output>
          <Button
            variant="quiet"
            size="compact"
            onClick={() => {
              setSearch('');
              onPointedEnd();
            }}
          >
            {texts.allColors}
          </Button>
        </Found>
      )}
      {isFiltered ? (
        <Fields>{shown.map(fieldOf)}</Fields>
      ) : (
        groups.map((group, index) => (
          <Group key={group} open={index === 0}>
            <summary>{texts.groups[group] ?? themeGroups[group]}</summary>
            <Fields>{themeKeys.filter((row) => row.group === group).map(fieldOf)}</Fields>
          </Group>
        ))
      )}
    </>
  );
}

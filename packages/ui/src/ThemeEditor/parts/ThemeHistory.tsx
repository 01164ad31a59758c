import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { fillIn } from '../../locale/fill-in.ts';
import { compileTheme } from '../../theme/compile-theme.ts';
import type { Colors } from '../model/edits.ts';
import { Group } from './styles.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';
import { ThemeThumbnail } from './ThemeThumbnail.tsx';

export interface ThemeVersion {
  id: string;
  /** Moment of publication, as text. */
  title: string;
  /** Publisher and reason, as text. */
  note?: string | undefined;
  colors: Colors;
}

interface Props {
  texts: ThemeEditorTexts;
  /** The newest first. */
  versions: readonly ThemeVersion[];
  onRestore: (version: ThemeVersion) => void;
}

/** Number of versions that are shown until the button for all is pressed. */
const firstVersions = 10;

/** Lists published themes, each with a button that restores it. Renders the list only while open. */
export function ThemeHistory({ texts, versions, onRestore }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? versions : versions.slice(0, firstVersions);
  return (
    <Group open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.history}</summary>
      {isOpen && (
        <List>
          {shown.map((version, index) => (
            <li key={version.id}>
              <Picture colors={version.colors} />
              <div>
                <strong>{version.title}</strong>
                {index === 0 && <p>{texts.historyCurrent}</p>}
                {version.note !== undefined && <p>{version.note}</p>}
                <Button
                  variant="quiet"
                  size="compact"
                  aria-label={`${texts.historyRestore}: ${version.title}`}
                  onClick={() => onRestore(version)}
                >
                  {texts.historyRestore}
                </Button>
              </div>
            </li>
          ))}
        </List>
      )}
      {isOpen && shown.length < versions.length && (
        <Button variant="quiet" size="compact" onClick={() => setIsWhole(true)}>
          {fillIn(texts.historyAll, { count: versions.length })}
        </Button>
      )}
    </Group>
  );
}

function Picture({ colors }: { colors: Colors }) {
  const compiled = useMemo(() => compileTheme(colors).colors, [colors]);
  return <ThemeThumbnail colors={compiled} />;
}

const List = styled.ul`
  display: grid;
  gap: var(--portal-space-4);
  margin: 0;
  padding: 0 0 var(--portal-space-4);
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--portal-space-3);
    align-items: start;
  }

  & div {
    display: grid;
    justify-items: start;
    gap: var(--portal-space-1);
  }

  & p {
    margin: 0;
    font-size: var(--portal-font-size-s);
    overflow-wrap: anywhere;
  }
`;

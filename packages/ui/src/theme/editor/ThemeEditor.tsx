import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../Button/Button.tsx';
import { applyVariables } from '../apply-theme.ts';
import { compileTheme } from '../compile-theme.ts';
import { themeGroups, themeKeys, type Hex, type ThemeGroup, type ThemeKey } from '../keys.ts';
import { ContrastIssues } from './ContrastIssues.tsx';
import { begin, change, redo, replace, settle, undo, type Colors } from './edits.ts';
import { Bar, Fields, Group, Layout, Panel, Shown } from './editor-styles.ts';
import { KeyField } from './KeyField.tsx';
import { ThemeText } from './ThemeText.tsx';

const houseStyle: Colors = {};

interface Props {
  /** Initial theme. */
  initial?: Colors;
  /** Content shown in the theme. It never renders again: the colors are written on the element around it. */
  children: ReactNode;
}

/** Edits every key of a theme, next to a page in that theme. */
export function ThemeEditor({ initial = houseStyle, children }: Props) {
  const [edits, setEdits] = useState(() => begin(initial));
  const shown = useRef<HTMLDivElement>(null);
  const { present } = edits;
  const compiled = useMemo(() => compileTheme(present), [present]);

  useLayoutEffect(() => {
    if (shown.current) applyVariables(shown.current, compiled.variables);
  }, [compiled]);

  const choose = useCallback(
    (key: ThemeKey, color: Hex | null) => setEdits((before) => change(before, key, color)),
    [],
  );
  const leave = useCallback(() => setEdits(settle), []);

  return (
    <Layout>
      <Panel aria-label="Kleuren" tabIndex={0}>
        <Bar>
          <Button
            size="compact"
            variant="quiet"
            aria-disabled={edits.past.length === 0 || undefined}
            onClick={() => setEdits(undo)}
          >
            Ongedaan maken
          </Button>
          <Button
            size="compact"
            variant="quiet"
            aria-disabled={edits.future.length === 0 || undefined}
            onClick={() => setEdits(redo)}
          >
            Opnieuw
          </Button>
          <Button
            size="compact"
            variant="quiet"
            onClick={() => setEdits((before) => replace(before, initial))}
          >
            Begin opnieuw
          </Button>
        </Bar>
        <ContrastIssues
          issues={compiled.issues}
          onSuggestion={(key, color) => setEdits((before) => settle(change(settle(before), key, color)))}
        />
        {(Object.keys(themeGroups) as ThemeGroup[]).map((group, index) => (
          <Group key={group} open={index === 0}>
            <summary>{themeGroups[group]}</summary>
            <Fields>
              {themeKeys
                .filter((row) => row.group === group)
                .map((row) => (
                  <KeyField
                    key={row.key}
                    row={row}
                    given={present[row.key]}
                    color={compiled.colors[row.key]}
                    onChange={choose}
                    onLeave={leave}
                  />
                ))}
            </Fields>
          </Group>
        ))}
        <ThemeText colors={present} onImport={(colors) => setEdits((before) => replace(before, colors))} />
      </Panel>
      <Shown ref={shown} aria-label="Voorbeeld" tabIndex={0}>
        {children}
      </Shown>
    </Layout>
  );
}

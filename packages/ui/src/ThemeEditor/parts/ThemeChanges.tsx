import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { fillIn } from '../../locale/fill-in.ts';
import { compileTheme } from '../../theme/compile-theme.ts';
import { themeKeys } from '../../theme/keys/keys.ts';
import { nameOf } from '../model/describe-key.ts';
import type { Colors } from '../model/edits.ts';
import { Bar } from './styles.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';

interface Props {
  texts: ThemeEditorTexts;
  from: Colors;
  to: Colors;
  /** Both callbacks unmount this component, so the caller moves the focus. */
  onApply: () => void;
  onCancel: () => void;
}

/** Lists the colors that another theme changes, derived ones included. Takes focus when mounted. */
export function ThemeChanges({ texts, from, to, onApply, onCancel }: Props) {
  const id = useId();
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const [before, after] = [compileTheme(from).colors, compileTheme(to).colors];
  const changed = themeKeys.filter(({ key }) => before[key] !== after[key]);
  const title = changed.length === 1 ? texts.oneChange : fillIn(texts.manyChanges, { count: changed.length });
  return (
    <>
      <Summary ref={summary} id={id} tabIndex={-1}>
        {changed.length === 0 ? texts.noChanges : title}
      </Summary>
      {changed.length > 0 && (
        <List
          aria-labelledby={id}
          // Scrollable, so it must be reachable with the keyboard.
          tabIndex={0}
        >
          {changed.map(({ key }) => (
            <li key={key}>
              <Swatch style={{ backgroundColor: before[key] }} />
              <Swatch style={{ backgroundColor: after[key] }} />
              {fillIn(texts.changeFromTo, { name: nameOf(key, texts), from: before[key], to: after[key] })}
            </li>
          ))}
        </List>
      )}
      <Bar>
        {changed.length > 0 && (
          <Button size="compact" onClick={onApply}>
            {texts.apply}
          </Button>
        )}
        <Button variant="quiet" size="compact" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Bar>
    </>
  );
}

const Summary = styled.p`
  margin: 0;
`;

const List = styled.ul`
  display: grid;
  gap: var(--portal-space-2);
  max-block-size: 320px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  font-size: var(--portal-font-size-s);
  list-style: none;

  & li {
    display: flex;
    align-items: center;
    gap: var(--portal-space-2);
  }
`;

const Swatch = styled.span`
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-small);
`;

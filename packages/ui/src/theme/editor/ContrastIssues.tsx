import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx';
import type { ThemeIssue } from '../compile-theme.ts';
import type { Hex, ThemeKey } from '../keys.ts';
import { nameOf, ratioText, wayOut } from './describe-key.ts';

interface Props {
  issues: readonly ThemeIssue[];
  onSuggestion: (key: ThemeKey, color: Hex) => void;
}

/**
 * Shows the colors with too little contrast, and per key the nearest readable color, or the background that prevents
 * one.
 */
export function ContrastIssues({ issues, onSuggestion }: Props) {
  const weak = issues.filter((issue) => issue.kind === 'contrast');
  const keys = [...new Set(weak.map(({ key }) => key))];
  return (
    <>
      <output>
        {keys.length === 0
          ? 'Alle kleuren hebben genoeg contrast.'
          : `${keys.length === 1 ? 'Eén kleur heeft' : `${keys.length} kleuren hebben`} te weinig contrast.`}
      </output>
      <List>
        {keys.map((key) => {
          const own = weak.filter((issue) => issue.key === key);
          const suggestion = own[0]?.suggestion;
          return (
            <li key={key}>
              <strong>{nameOf(key)}</strong>
              {own.map(({ against, ratio, needed }) => (
                <span key={against}>
                  {`op ${nameOf(against)} ${ratioText(ratio)} op 1, nodig is ${ratioText(needed)} op 1`}
                </span>
              ))}
              {suggestion && (
                <Button variant="quiet" size="compact" onClick={() => onSuggestion(key, suggestion)}>
                  {`Gebruik ${suggestion}`}
                  <VisuallyHidden>{` voor ${nameOf(key)}`}</VisuallyHidden>
                </Button>
              )}
              {suggestion === null && <p>{wayOut(key)}</p>}
            </li>
          );
        })}
      </List>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 16px;
  max-block-size: 320px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  & li {
    display: grid;
    gap: 4px;
    justify-items: start;
  }

  & p {
    margin: 0;
  }

  & span {
    font-size: 0.875rem;
  }
`;

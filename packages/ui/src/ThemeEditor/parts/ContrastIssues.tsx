import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx';
import { fillIn } from '../../locale/fill-in.ts';
import { useLocale } from '../../LocaleProvider.tsx';
import type { ThemeIssue } from '../../theme/compile-theme.ts';
import type { Hex, ThemeKey } from '../../theme/keys/keys.ts';
import { nameOf, ratioText, wayOut } from '../model/describe-key.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';

interface Props {
  texts: ThemeEditorTexts;
  issues: readonly ThemeIssue[];
  onSuggestion: (key: ThemeKey, color: Hex) => void;
  onRepairAll: () => void;
  /** Moves focus to the field of a key. */
  onGoTo: (key: ThemeKey) => void;
}

/**
 * Lists the keys with too little contrast, each with the nearest readable color, or with the backgrounds that rule one
 * out.
 */
export function ContrastIssues({ texts, issues, onSuggestion, onRepairAll, onGoTo }: Props) {
  const locale = useLocale();
  const weak = issues.filter((issue) => issue.kind === 'contrast');
  const keys = [...new Set(weak.map(({ key }) => key))];
  return (
    <section>
      <output>
        {keys.length === 0
          ? texts.enoughContrast
          : keys.length === 1
            ? texts.oneWeak
            : fillIn(texts.manyWeak, { count: keys.length })}
      </output>
      {keys.length > 0 && (
        <List>
          {keys.map((key) => {
            const own = weak.filter((issue) => issue.key === key);
            const suggestion = own[0]?.suggestion;
            return (
              <li key={key}>
                <Name type="button" onClick={() => onGoTo(key)}>
                  {nameOf(key, texts)}
                </Name>
                {own.map(({ against, ratio, needed }) => (
                  <span key={against}>
                    {fillIn(texts.weakOn, {
                      against: nameOf(against, texts),
                      ratio: ratioText(ratio, locale),
                      needed: ratioText(needed, locale),
                    })}
                  </span>
                ))}
                {suggestion && (
                  <Button variant="quiet" size="compact" onClick={() => onSuggestion(key, suggestion)}>
                    {fillIn(texts.useSuggestion, { color: suggestion })}
                    <VisuallyHidden>
                      {fillIn(texts.useSuggestionFor, { name: nameOf(key, texts) })}
                    </VisuallyHidden>
                  </Button>
                )}
                {suggestion === null && <p>{wayOut(key, texts)}</p>}
              </li>
            );
          })}
        </List>
      )}
      {weak.some(({ suggestion }) => suggestion !== null) && (
        <Button size="compact" onClick={onRepairAll}>
          {texts.repairAll}
        </Button>
      )}
    </section>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--portal-space-4);
  margin: var(--portal-space-3) 0;
  padding: 0;
  list-style: none;

  & li {
    display: grid;
    gap: var(--portal-space-1);
    justify-items: start;
  }

  & p {
    margin: 0;
  }

  & span {
    font-size: var(--portal-font-size-s);
  }
`;

const Name = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--portal-text-link);
  font: inherit;
  font-weight: var(--portal-font-weight-title);
  text-decoration: underline;
  cursor: pointer;
`;

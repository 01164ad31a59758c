import { styled } from 'styled-components';
import { compileTheme, type CompiledTheme } from './compile-theme.ts';
import { themeGroups, themeKeys, type ThemeColors, type ThemeGroup, type ThemeKeyRow } from './keys.ts';
import { nameOf, originOf, pairsOf, ratioText } from '../ThemeEditor/describe-key.ts';
import { themeEditorTexts as texts } from '../ThemeEditor/texts.ts';
import { usesOf } from './key-uses.ts';

/** Shows all keys of a theme by group, each with its color, default, contrast and uses. */
export function KeyTable({ theme }: { theme: Partial<ThemeColors> }) {
  const compiled = compileTheme(theme);
  return (
    <Page>
      {(Object.keys(themeGroups) as ThemeGroup[]).map((group) => (
        <section key={group} aria-labelledby={`groep-${group}`}>
          <h2 id={`groep-${group}`}>{themeGroups[group]}</h2>
          <List>
            {themeKeys
              .filter((row) => row.group === group)
              .map((row) => (
                <KeyCard key={row.key} row={row} compiled={compiled} />
              ))}
          </List>
        </section>
      ))}
    </Page>
  );
}

function KeyCard({ row, compiled }: { row: ThemeKeyRow; compiled: CompiledTheme }) {
  const uses = usesOf(row.key);
  const pairs = pairsOf(row, compiled);
  return (
    <Card id={`sleutel-${row.key}`} aria-labelledby={`naam-${row.key}`}>
      <Head>
        <Swatch style={{ backgroundColor: compiled.colors[row.key] }} />
        <div>
          <h3 id={`naam-${row.key}`}>{row.label}</h3>
          <code>{row.key}</code> <code>{compiled.colors[row.key]}</code>
        </div>
      </Head>
      <Facts>
        <dt>Standaard</dt>
        <dd>{row.default ?? originOf(row, texts)}</dd>
        {pairs.length > 0 && <dt>Contrast</dt>}
        {pairs.map(({ against, ratio, needed, passes }) => (
          <dd key={against} data-weak={!passes || undefined}>
            {`${passes ? '✓' : '✗ te laag:'} op ${nameOf(against, texts)}: ${ratioText(ratio)} op 1, nodig is ${ratioText(needed)}`}
          </dd>
        ))}
        <dt>Gebruikt in</dt>
        {uses.length === 0 && <dd>nog nergens: de schermen waar deze kleur voor is, bestaan nog niet</dd>}
        {uses.slice(0, shownUses).map((use) => (
          <dd key={use}>{use}</dd>
        ))}
        {uses.length > shownUses && (
          <dd>
            <details>
              <summary>{`en in ${uses.length - shownUses} andere`}</summary>
              {uses.slice(shownUses).join('; ')}
            </details>
          </dd>
        )}
      </Facts>
    </Card>
  );
}

const shownUses = 5;

const Page = styled.div`
  padding: 8px 24px 48px;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: 400 1rem/1.5 var(--portal-font-text);

  & h2 {
    margin: 32px 0 16px;
    font: 700 1.5rem/1.2 var(--portal-font-title);
  }
`;

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 16px;
`;

const Card = styled.article`
  padding: 16px;
  border: 1px solid var(--portal-border);
  border-radius: 12px;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 12px;

  & h3 {
    margin: 0;
    font: 600 1rem/1.5 var(--portal-font-text);
  }

  & code {
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`;

const Swatch = styled.span`
  block-size: 48px;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;
`;

const Facts = styled.dl`
  margin: 12px 0 0;
  font-size: 0.875rem;

  & dt {
    margin-block-start: 8px;
    font-weight: 600;
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  & dd[data-weak] {
    color: var(--portal-error);
  }

  & summary {
    cursor: pointer;
  }
`;

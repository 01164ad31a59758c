import type { DossierFile } from '@portal/contract/dossier/schema';
import { longDay } from '@portal/contract/long-day';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { styled } from 'styled-components';
import { historyOf } from './history.ts';
import { texts } from '../texts.ts';

const shownAtFirst = 5;

/** Lists the uploads and assessments of the files of a dossier, the latest first. */
export function History({ files }: { files: readonly DossierFile[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const entries = historyOf(files);
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);

  return (
    <Card title={texts.history.title}>
      <Stack gap={6}>
        <List>
          {shown.map(({ day, kind, file }) => (
            <li key={`${file.id} ${kind}`}>
              <time dateTime={day}>{longDay(day)}</time>
              <span>{texts.history[kind](file.filename)}</span>
            </li>
          ))}
        </List>
        {entries.length > shownAtFirst && (
          <div>
            <Button
              variant="quiet"
              size="compact"
              aria-expanded={isWhole}
              onClick={() => setIsWhole((before) => !before)}
            >
              {isWhole ? texts.history.less : texts.history.more(entries.length)}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

const List = styled.ol`
  display: grid;
  gap: var(--portal-space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--portal-space-6);
    overflow-wrap: anywhere;
  }

  & > li > time {
    flex: 0 0 10rem;
  }

  & > li > span {
    flex: 1 1 14rem;
  }
`;

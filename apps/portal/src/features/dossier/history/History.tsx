import type { DossierFile } from '@portal/contract/dossier/schema';
import { longDay } from '@portal/contract/long-day';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Stack } from '@portal/ui/Stack';
import { Timeline } from '@portal/ui/Timeline';
import { useState } from 'react';
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
        <Timeline
          items={shown.map(({ day, kind, file }) => ({
            key: `${file.id} ${kind}`,
            title: texts.history[kind](file.filename),
            time: { dateTime: day, text: longDay(day) },
          }))}
        />
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

import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { Stack } from '@portal/ui/Stack';
import { texts } from './texts.ts';
import type { Importing } from './use-import.ts';

const strings = texts.run;

/** How far the import is, and how it ended. */
export function Progress({ importing: { current, busy, resume } }: { importing: Importing }) {
  if (current === null) return null;
  const { fileName, doneCount, lineCount, finishedAt } = current;
  return (
    <Card title={strings.title}>
      <Stack gap={6}>
        <ProgressBar label={strings.label(fileName)} value={doneCount} max={lineCount} />
        {finishedAt !== null && (
          <Notice kind="success" title={strings.done} live>
            <p>{strings.doneText}</p>
            <Link href={`${places.directory}?status=new`}>{strings.toList}</Link>
          </Notice>
        )}
        {finishedAt === null && !busy && (
          <Notice kind="warning" title={strings.stopped} live>
            <p>{strings.stoppedText}</p>
            <Button variant="quiet" size="compact" onClick={() => resume(current)}>
              {strings.resume}
            </Button>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

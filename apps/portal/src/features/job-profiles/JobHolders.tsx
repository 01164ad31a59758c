import { assignJobProfile, getJobHolders } from '@portal/contract/job-profiles/calls';
import { maximumGiven } from '@portal/contract/job-profiles/rules';
import type { JobHolder, JobProfile } from '@portal/contract/job-profiles/schema';
import { Card } from '@portal/ui/Card';
import { Stack } from '@portal/ui/Stack';
import { useMemo } from 'react';
import { send } from '../../shared/api/send.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { AssignTable, type Choice, useAssignView } from '../../shared/tables/AssignTable.tsx';
import { texts } from './texts.ts';

const strings = texts.holders;

interface Props {
  profiles: readonly JobProfile[];
  onAssigned: () => unknown;
}

/** Lists the manager's people with their functions, and gives the selected ones another. */
export function JobHolders({ profiles, onAssigned }: Props) {
  const choice = useMemo(() => choiceOf(profiles), [profiles]);
  const { view, page, search, chosen } = useAssignView(choice);
  const read = useRead(getJobHolders, {}, { query: { page, search, jobProfile: chosen } });

  return (
    <Card title={strings.title}>
      <Stack gap={6}>
        <p>{strings.lead}</p>
        <AssignTable
          choice={choice}
          view={view}
          caption={strings.title}
          words={strings}
          read={read}
          maximum={maximumGiven}
          assign={(contactIds, jobProfileId) =>
            send(assignJobProfile, { body: { contactIds, jobProfileId }, report: 'faults' })
          }
          onAssigned={({ changed, skipped }) => {
            onAssigned();
            return strings.savedText(changed, skipped);
          }}
        />
      </Stack>
    </Card>
  );
}

const choiceOf = (profiles: readonly JobProfile[]): Choice<JobHolder> => ({
  name: 'functie',
  label: texts.name,
  options: profiles,
  none: strings.nobody,
  unknown: strings.nobody,
  idOf: ({ jobProfileId }) => jobProfileId,
});

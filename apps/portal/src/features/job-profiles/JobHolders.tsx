import { assignJobProfile, getJobHolders } from '@portal/contract/job-profiles/calls';
import { maximumGiven } from '@portal/contract/job-profiles/rules';
import { noJobProfile, type JobHolder, type JobProfile } from '@portal/contract/job-profiles/schema';
import { teamPageSize } from '@portal/contract/team/rules';
import { Card } from '@portal/ui/Card';
import type { Column } from '@portal/ui/DataTable/columns';
import { chosenOf, type OptionsFilter } from '@portal/ui/FilterBar/filters';
import { useMemo, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { AssignSelected } from '../../shared/tables/AssignSelected.tsx';
import { SearchedTable, useSearchedView } from '../../shared/tables/SearchedTable.tsx';
import { texts } from './texts.ts';

const strings = texts.holders;

interface Props {
  profiles: readonly JobProfile[];
  onAssigned: () => unknown;
}

/** Lists the manager's people with their functions, and gives the selected ones another. */
export function JobHolders({ profiles, onAssigned }: Props) {
  const filters = useMemo(() => [functionFilter(profiles)] as const, [profiles]);
  const columns = useMemo(() => columnsOf(profiles), [profiles]);
  const view = useSearchedView(filters);
  const query = {
    page: view.table.page,
    search: view.search,
    jobProfile: chosenOf(view.values, filters[0]),
  };
  const read = useRead(getJobHolders, {}, { query });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  return (
    <Card title={strings.title}>
      <Stack>
        <p>{strings.lead}</p>
        <SearchedTable
          view={view}
          caption={strings.title}
          words={strings}
          read={read}
          columns={columns}
          pageSize={teamPageSize}
          selected={selected}
          onSelectedChange={setSelected}
          cardsBelow="small"
        >
          <AssignSelected
            selected={[...selected]}
            maximum={maximumGiven}
            options={[
              ...profiles.map(({ id, name }) => ({ value: id, label: name })),
              { value: noJobProfile, label: strings.nobody },
            ]}
            words={strings}
            assign={(contactIds, chosen) =>
              send(assignJobProfile, {
                body: { contactIds, jobProfileId: chosen === noJobProfile ? null : chosen },
                report: 'faults',
              })
            }
            onAssigned={({ changed, skipped }) => {
              setSelected(new Set());
              void read.refresh();
              onAssigned();
              return strings.savedText(changed, skipped);
            }}
          />
        </SearchedTable>
      </Stack>
    </Card>
  );
}

const functionFilter = (profiles: readonly JobProfile[]): OptionsFilter => ({
  type: 'options',
  name: 'functie',
  label: texts.name,
  options: [
    { match: noJobProfile, label: strings.nobody },
    ...profiles.map(({ id, name, people }) => ({ match: id, label: strings.withPeople(name, people) })),
  ],
});

const columnsOf = (profiles: readonly JobProfile[]): readonly Column<JobHolder>[] => {
  const names = new Map(profiles.map(({ id, name }) => [id, name]));
  return [
    { key: 'naam', header: strings.search, value: ({ name }) => name, sortable: false },
    {
      key: 'functie',
      header: texts.name,
      value: ({ jobProfileId }) => names.get(jobProfileId ?? '') ?? strings.nobody,
      sortable: false,
    },
  ];
};

import { assignManager, getManagers, getStaff } from '@portal/contract/team/calls';
import { maximumAssigned, teamPageSize } from '@portal/contract/team/rules';
import { noManager, type Manager, type StaffMember } from '@portal/contract/team/schema';
import { Card } from '@portal/ui/Card';
import type { Column } from '@portal/ui/DataTable/columns';
import { chosenOf, type OptionsFilter } from '@portal/ui/FilterBar/filters';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { send } from '../../../shared/api/send.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { Stack } from '../../../shared/cards/SectionCard.tsx';
import { AssignSelected } from '../../../shared/tables/AssignSelected.tsx';
import { SearchedTable, useSearchedView } from '../../../shared/tables/SearchedTable.tsx';
import { texts } from '../texts.ts';

const strings = texts.assignments;

interface Props {
  organisationId: string;
  /** Where to go when the organization does not exist, or may not be seen. */
  back: { href: string; label: string };
}

/** Lets somebody choose people of an organization and say who is their manager. */
export function Assignments({ organisationId, back }: Props) {
  const read = useRead(getManagers, { id: organisationId });
  if (read.isAbsent) return <Gone text={strings.gone} {...back} />;
  return (
    <ReadCard title={strings.title} read={read}>
      {({ members }) => (
        <Card>
          <Stack>
            <Lead>{strings.lead}</Lead>
            {members.length === 0 ? (
              <p>{strings.noManagers}</p>
            ) : (
              <Staff organisationId={organisationId} managers={members} onAssigned={read.refresh} />
            )}
          </Stack>
        </Card>
      )}
    </ReadCard>
  );
}

interface StaffProps {
  organisationId: string;
  managers: readonly Manager[];
  onAssigned: () => unknown;
}

function Staff({ organisationId, managers, onAssigned }: StaffProps) {
  const filters = useMemo(() => [managerFilter(managers)] as const, [managers]);
  const columns = useMemo(() => columnsOf(managers), [managers]);
  const view = useSearchedView(filters);
  const query = {
    page: view.table.page,
    search: view.search,
    manager: chosenOf(view.values, filters[0]),
  };
  const read = useRead(getStaff, { id: organisationId }, { query });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  return (
    <SearchedTable
      view={view}
      caption={strings.title}
      words={texts}
      read={read}
      columns={columns}
      pageSize={teamPageSize}
      selected={selected}
      onSelectedChange={setSelected}
      cardsBelow="small"
    >
      <AssignSelected
        selected={[...selected]}
        maximum={maximumAssigned}
        options={[
          ...managers.map(({ id, name }) => ({ value: id, label: name })),
          { value: noManager, label: strings.nobody },
        ]}
        words={strings}
        assign={(contactIds, chosen) =>
          send(assignManager, {
            params: { id: organisationId },
            body: { contactIds, managerContactId: chosen === noManager ? null : chosen },
            report: 'faults',
          })
        }
        onAssigned={({ changed }, chosen) => {
          setSelected(new Set());
          void read.refresh();
          onAssigned();
          return strings.savedText(changed, managers.find(({ id }) => id === chosen)?.name);
        }}
      />
    </SearchedTable>
  );
}

const managerFilter = (managers: readonly Manager[]): OptionsFilter => ({
  type: 'options',
  name: 'manager',
  label: strings.manager,
  options: [
    { match: noManager, label: strings.nobody },
    ...managers.map(({ id, name, people }) => ({ match: id, label: strings.withPeople(name, people) })),
  ],
});

const columnsOf = (managers: readonly Manager[]): readonly Column<StaffMember>[] => {
  const names = new Map(managers.map(({ id, name }) => [id, name]));
  const nameOf = ({ managerContactId }: StaffMember) =>
    managerContactId === null ? strings.nobody : (names.get(managerContactId) ?? strings.noLongerManager);
  return [
    { key: 'naam', header: texts.columns.name, value: ({ name }) => name, sortable: false },
    { key: 'manager', header: strings.manager, value: nameOf, sortable: false },
  ];
};

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0;
`;

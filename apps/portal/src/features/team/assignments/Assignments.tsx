import { assignManager, getManagers, getStaff } from '@portal/contract/team/calls';
import { maximumAssigned, teamPageSize } from '@portal/contract/team/rules';
import { noManager, type Manager, type StaffMember } from '@portal/contract/team/schema';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { FilterBar } from '@portal/ui/FilterBar';
import { chosenOf, type OptionsFilter } from '@portal/ui/FilterBar/filters';
import { Select } from '@portal/ui/Select';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../../../shared/actions/use-action.ts';
import { dutchOr } from '../../../shared/api/dutch-or.ts';
import { send } from '../../../shared/api/send.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { NoData } from '../../../shared/boundaries/Widget.tsx';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { Stack } from '../../../shared/cards/SectionCard.tsx';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { NameSearch } from '../../../shared/tables/NameSearch.tsx';
import { useNameSearch } from '../../../shared/tables/use-name-search.ts';
import { useView } from '../../../shared/tables/use-view.ts';
import { activeNames } from '../../../shared/tables/view.ts';
import { texts } from '../texts.ts';

const strings = texts.assignments;
const rowKey = ({ id }: StaffMember) => id;

interface Props {
  organisationId: string;
  /** Where to go when the organization does not exist, or may not be seen. */
  back: { href: string; label: string };
}

/** Lets somebody choose people of an organization and say who is their manager. */
export function Assignments({ organisationId, back }: Props) {
  const read = useRead(getManagers, { id: organisationId });
  if (read.isAbsent) return <Gone text={texts.organisations.gone} {...back} />;
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
  const { values, table, sort, filterOn } = useView(filters);
  const { search, searchFor, clear } = useNameSearch();
  const query = { page: table.page, search, manager: chosenOf(values, filters[0]) };
  const { data, isFailed, refresh } = useRead(getStaff, { id: organisationId }, { query });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  return (
    <>
      <NameSearch
        key={search}
        label={texts.search}
        clear={texts.everybody}
        value={search}
        onSearch={searchFor}
      />
      <FilterBar
        filters={filters}
        values={values}
        onChange={filterOn}
        resultCount={data?.total ?? null}
        folded="narrow"
      />
      <Assign
        organisationId={organisationId}
        managers={managers}
        contactIds={[...selected]}
        onAssigned={() => {
          setSelected(new Set());
          void refresh();
          onAssigned();
        }}
      />
      {isFailed ? (
        <NoData retry={refresh} />
      ) : (
        <DataTable
          caption={strings.title}
          hideCaption
          columns={columns}
          rows={data?.members ?? []}
          rowKey={rowKey}
          total={data?.total ?? 0}
          pageSize={teamPageSize}
          state={table}
          onStateChange={sort}
          loading={data === undefined}
          filters={[...activeNames(values, filters), ...(search === '' ? [] : [texts.search])]}
          onClearFilters={clear}
          selected={selected}
          onSelectedChange={setSelected}
          cardsBelow="small"
        />
      )}
    </>
  );
}

interface AssignProps {
  organisationId: string;
  managers: readonly Manager[];
  contactIds: string[];
  onAssigned: () => void;
}

/** Chooses the manager of the selected people. */
function Assign({ organisationId, managers, contactIds, onAssigned }: AssignProps) {
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();

  const { run, busy } = useAction(async () => {
    const problem = problemWith(chosen, contactIds);
    setError(problem);
    if (problem !== undefined) return;
    const outcome = await send(assignManager, {
      params: { id: organisationId },
      body: { contactIds, managerContactId: chosen === noManager ? null : chosen },
      report: 'faults',
    });
    if (outcome.kind === 'done') {
      const name = managers.find(({ id }) => id === chosen)?.name;
      notifications.add({
        kind: 'success',
        title: strings.saved,
        text: strings.savedText(outcome.value.changed, name),
      });
      onAssigned();
    }
    if (outcome.kind === 'refused')
      notifications.add({
        kind: 'error',
        title: strings.notSaved,
        text: dutchOr(outcome.error.violations[0]?.message ?? outcome.error.detail, formTexts.tryAgain),
      });
  });

  return (
    <Row>
      <Select
        label={strings.choose}
        empty={strings.chooseOne}
        options={[
          ...managers.map(({ id, name }) => ({ value: id, label: name })),
          { value: noManager, label: strings.nobody },
        ]}
        value={chosen}
        error={error}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button busy={busy} onClick={() => run()}>
        {strings.assign(contactIds.length)}
      </Button>
    </Row>
  );
}

function problemWith(chosen: string, { length }: string[]): string | undefined {
  if (length === 0) return strings.noPeople;
  if (length > maximumAssigned) return strings.tooMany(maximumAssigned);
  return chosen === '' ? strings.noManagerChosen : undefined;
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;

  & > :first-child {
    flex: 1 1 240px;
    max-inline-size: 400px;
  }
`;

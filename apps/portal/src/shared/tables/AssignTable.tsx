import { havingNone } from '@portal/contract/formats';
import { teamPageSize } from '@portal/contract/team/rules';
import type { Column } from '@portal/ui/DataTable/columns';
import { chosenOf, type OptionsFilter } from '@portal/ui/FilterBar/filters';
import { type ComponentProps, useMemo, useState } from 'react';
import { AssignSelected } from './AssignSelected.tsx';
import { SearchedTable, useSearchedView } from './SearchedTable.tsx';
import { texts } from './texts.ts';

interface Person {
  id: string;
  name: string;
}

/** The managers or functions that people of a list can be given; each person has one of them, or none. */
export interface Choice<Member extends Person> {
  /** Name of the filter in the URL, and key of the column. */
  name: string;
  label: string;
  /** Those to choose from, with the number of people who have each. */
  options: readonly { id: string; name: string; people: number }[];
  /** Label of having none. */
  none: string;
  /** Shown for somebody who has one that can no longer be chosen. */
  unknown: string;
  /** Returns the id of the one that somebody has; null for none. */
  idOf: (member: Member) => string | null;
}

/** Keeps the view of a list of people in the URL, and filters it by what they have. */
export function useAssignView<Member extends Person>(choice: Choice<Member>) {
  const filters = useMemo(() => [filterOf(choice)] as const, [choice]);
  const view = useSearchedView(filters);
  return { view, page: view.table.page, search: view.search, chosen: chosenOf(view.values, filters[0]) };
}

const idOf = (chosen: string) => (chosen === havingNone ? null : chosen);

type Selected<Result> = ComponentProps<typeof AssignSelected<Result>>;

interface Props<Member extends Person, Result> {
  choice: Choice<Member>;
  /** Returned by `useAssignView`. */
  view: ReturnType<typeof useSearchedView>;
  caption: string;
  words: Selected<Result>['words'];
  /** The page of the list, as `useRead` returns it. */
  read: ComponentProps<typeof SearchedTable<Member>>['read'];
  maximum: number;
  /** Gives people the one with an id, or none. */
  assign: (contactIds: string[], id: string | null) => ReturnType<Selected<Result>['assign']>;
  /** Called after people were assigned; returns the text of the notification. */
  onAssigned: (result: Result, id: string | null) => string;
}

/** A list of people with what each has, in which the selected ones are given another. */
export function AssignTable<Member extends Person, Result>({
  choice,
  view,
  caption,
  words,
  read,
  maximum,
  assign,
  onAssigned,
}: Props<Member, Result>) {
  const { none, options } = choice;
  const columns = useMemo(() => columnsOf(choice), [choice]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  return (
    <SearchedTable
      view={view}
      caption={caption}
      words={{ search: texts.name, everybody: texts.everybody }}
      read={read}
      columns={columns}
      pageSize={teamPageSize}
      selected={selected}
      onSelectedChange={setSelected}
      cardsBelow="small"
    >
      <AssignSelected<Result>
        selected={[...selected]}
        maximum={maximum}
        options={[
          ...options.map(({ id, name }) => ({ value: id, label: name })),
          { value: havingNone, label: none },
        ]}
        words={words}
        assign={(contactIds, chosen) => assign(contactIds, idOf(chosen))}
        onAssigned={(result, chosen) => {
          setSelected(new Set());
          void read.refresh();
          return onAssigned(result, idOf(chosen));
        }}
      />
    </SearchedTable>
  );
}

const filterOf = <Member extends Person>({ name, label, none, options }: Choice<Member>): OptionsFilter => ({
  type: 'options',
  name,
  label,
  options: [
    { match: havingNone, label: none },
    ...options.map((each) => ({ match: each.id, label: `${each.name} (${each.people})` })),
  ],
});

function columnsOf<Member extends Person>(choice: Choice<Member>): readonly Column<Member>[] {
  const names = new Map(choice.options.map(({ id, name }) => [id, name]));
  function held(member: Member): string {
    const id = choice.idOf(member);
    return id === null ? choice.none : (names.get(id) ?? choice.unknown);
  }
  return [
    { key: 'naam', header: texts.name, value: ({ name }) => name, sortable: false },
    { key: choice.name, header: choice.label, value: held, sortable: false },
  ];
}

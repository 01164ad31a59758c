import { getTeam } from '@portal/contract/team/calls';
import { qualificationStates, teamPageSize } from '@portal/contract/team/rules';
import type { TeamMember } from '@portal/contract/team/schema';
import { Button } from '@portal/ui/Button';
import { ColumnsMenu } from '@portal/ui/DataTable/ColumnsMenu';
import { Stack } from '@portal/ui/Stack';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../../shared/api/use-read.ts';
import { SearchedTable, useSearchedView } from '../../../shared/tables/SearchedTable.tsx';
import { useHiddenColumns } from '../../../shared/tables/use-hidden-columns.ts';
import { columnsOf, fileColumns } from './columns.tsx';
import { filters, queryOf } from './filters.ts';
import { loadAll } from './load-all.ts';
import { MemberDetails } from './MemberDetails.tsx';
import { looks, Mark } from './State.tsx';
import { texts } from '../texts.ts';

const details = (member: TeamMember) => <MemberDetails member={member} />;

/**
 * Lists people and their qualifications, page by page; filters, search, order, page and columns are kept in the
 * URL.
 */
export function TeamList({ codes }: { codes: readonly string[] }) {
  const view = useSearchedView(filters);
  const read = useRead(getTeam, {}, { query: queryOf(view) });
  const columns = useMemo(() => columnsOf(codes), [codes]);
  const hidden = useHiddenColumns();

  return (
    <Stack gap={6}>
      <Matrix>
        <SearchedTable
          view={view}
          caption={texts.title}
          words={texts}
          read={read}
          columns={columns}
          hiddenColumns={hidden.hiddenColumns}
          details={details}
          pageSize={teamPageSize}
          cardsBelow="large"
          csv={{ fileName: texts.file, columns: fileColumns, allRows: () => loadAll(view) }}
          actions={
            <>
              <Button size="compact" variant="quiet" icon={<Printer size={18} />} onClick={() => print()}>
                {texts.print}
              </Button>
              <ColumnsMenu columns={columns} {...hidden} />
            </>
          }
        />
      </Matrix>
      <Legend>
        {qualificationStates.map((state) => {
          const { icon: Icon, tone } = looks[state];
          return (
            <li key={state}>
              <Mark data-tone={tone}>
                <Icon size={18} aria-hidden="true" />
              </Mark>
              <span>
                <b>{texts.states[state]}</b>: {texts.legend[state]}
              </span>
            </li>
          );
        })}
      </Legend>
    </Stack>
  );
}

const Matrix = styled.div`
  & th,
  & td {
    padding-inline: var(--portal-space-2);
  }

  @container (width >= 56rem) {
    & thead th[data-type] {
      white-space: normal;
    }
  }

  /* Cards list only what somebody needs or has. */
  @container (width < 56rem) {
    & tbody td[data-label]:has([data-none]) {
      display: none;
    }
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2) var(--portal-space-6);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;

  & > li {
    display: flex;
    gap: var(--portal-space-2);
  }
`;

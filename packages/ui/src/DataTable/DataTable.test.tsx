import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Column } from './model/columns.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { TableState } from './model/table-state.ts';

afterEach(cleanup);

interface Row {
  id: string;
}

const drawn = vi.fn<(row: Row) => string>((row) => row.id);
const columns: Column<Row>[] = [{ key: 'id', header: 'Id', value: (row) => row.id, cell: drawn }];
const rows = Array.from({ length: 300 }, (_, index) => ({ id: `rij ${String(index).padStart(3, '0')}` }));
const rowKey = (row: Row) => row.id;
const details = (row: Row) => `Meer van ${row.id}`;
const basis = { caption: 'Rijen', columns, rows, rowKey, details };

beforeEach(() => void drawn.mockClear());

const Page = (props: Partial<DataTableProps<Row>>) => <DataTable {...basis} {...props} />;

test('[CMP-04] expanding a row renders only that row', () => {
  render(<Page />);
  expect(drawn).toHaveBeenCalledTimes(100);
  drawn.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Meer over rij 007' }));
  expect(screen.getByText('Meer van rij 007')).toBeDefined();
  expect(drawn.mock.calls.map(([row]) => row.id)).toEqual(['rij 007']);
});

test('[CMP-04] selecting a row renders only that row', () => {
  render(<Page onSelectedChange={() => undefined} />);
  drawn.mockClear();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecteer rij 007' }));
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('[CMP-04] no row renders again when the page renders with an equal state', () => {
  const state = (): TableState => ({ page: 2, sort: { column: 'id', direction: 'descending' } });
  const { rerender } = render(<Page state={state()} onSelectedChange={() => undefined} />);
  drawn.mockClear();
  rerender(<Page state={state()} onSelectedChange={() => undefined} />);
  expect(drawn).not.toHaveBeenCalled();
});

test('[CMP-04] the next page reuses the row elements, but not the state of a row or a custom cell', () => {
  const name: Column<Row> = { key: 'id', header: 'Id', value: rowKey };
  const cell = ({ id }: Row) => <input aria-label={`Notitie bij ${id}`} />;
  render(<Page columns={[name, { key: 'notitie', header: 'Notitie', type: 'custom', cell }]} />);
  const header = screen.getByRole('rowheader', { name: 'rij 007' });
  fireEvent.click(screen.getByRole('button', { name: 'Meer over rij 007' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Notitie bij rij 007' }), { target: { value: 'x' } });

  fireEvent.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(screen.getByRole('rowheader', { name: 'rij 107' })).toBe(header);
  expect(screen.queryByText(/^Meer van/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Meer over rij 107' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notitie bij rij 107' }).value).toBe('');

  fireEvent.click(screen.getByRole('button', { name: 'Vorige' }));
  expect(screen.getByText('Meer van rij 007')).toBeDefined();
});

test('[CMP-04] rows that a server sorted and paged keep their order, and their total is shown', () => {
  const onStateChange = vi.fn<(state: TableState) => void>();
  const state: TableState = { page: 3, sort: { column: 'id', direction: 'descending' } };
  render(<Page rows={rows.slice(0, 2)} total={870} state={state} onStateChange={onStateChange} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'rij 000',
    'rij 001',
  ]);
  expect(screen.getByText('Pagina 3 van 9, rijen 201 tot en met 300 van 870')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(onStateChange).toHaveBeenCalledWith({ ...state, page: 4 });
});

test('[CMP-04] a change of the sort goes to the first page', () => {
  const onStateChange = vi.fn<(state: TableState) => void>();
  render(<Page defaultState={{ page: 3, sort: null }} onStateChange={onStateChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Id' }));
  expect(onStateChange).toHaveBeenCalledWith({ page: 1, sort: { column: 'id', direction: 'ascending' } });
});

test('[CMP-04] a page number past the end shows the last page', () => {
  render(<Page defaultState={{ page: 99, sort: null }} />);
  expect(screen.getByText('Pagina 3 van 3, rijen 201 tot en met 300 van 300')).toBeDefined();
});

test('[CMP-04] a sort by a column that is not sortable marks no column as sorted', () => {
  const [column] = columns as [Column<Row>];
  const sort = { column: 'id', direction: 'ascending' } as const;
  const { rerender } = render(
    <Page columns={[{ ...column, sortable: false } as Column<Row>]} state={{ page: 1, sort }} />,
  );
  expect(screen.getByRole('columnheader', { name: 'Id' }).getAttribute('aria-sort')).toBeNull();
  rerender(<Page state={{ page: 1, sort }} />);
  expect(screen.getByRole('columnheader', { name: 'Id' }).getAttribute('aria-sort')).toBe('ascending');
});

test('[CMP-04] selecting or clearing many rows at once announces the number of selected rows', async () => {
  const spoken = () => document.querySelector('[data-portal-announcer=polite]')?.textContent;
  render(<Page onSelectedChange={() => undefined} />);
  fireEvent.click(screen.getByRole('checkbox', { name: /alle rijen/ }));
  await waitFor(() => expect(spoken()).toContain('100 geselecteerd'));
  fireEvent.click(screen.getByRole('button', { name: 'Wis selectie' }));
  await waitFor(() => expect(spoken()).toMatch(/\b0 geselecteerd/));
});

test('[CMP-04] controls of a row without a name are labelled by its next value, or by its number', () => {
  const named: Column<Row>[] = [
    { key: 'naam', header: 'Naam', value: () => ' ' },
    { key: 'id', header: 'Id', value: ({ id }) => (id === 'rij 101' ? null : `nummer ${id}`) },
  ];
  render(<Page columns={named} defaultState={{ page: 2, sort: null }} onSelectedChange={() => undefined} />);
  // The rows count from 0: 'rij 101' is the 102nd row.
  expect(screen.getByRole('checkbox', { name: 'Selecteer rij 102' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Meer over nummer rij 102' })).toBeDefined();
});

test('[CMP-04] an open row closes again', () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Meer over rij 007' });
  fireEvent.click(opener);
  fireEvent.click(opener);
  expect(screen.queryByText('Meer van rij 007')).toBeNull();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
});

test('[CMP-04] a selection that the caller keeps is shown, and its changes are reported only', () => {
  const onSelectedChange = vi.fn<(selected: ReadonlySet<string>) => void>();
  const few = rows.slice(0, 3);
  render(<Page rows={few} selected={new Set(['rij 001', 'rij 900'])} onSelectedChange={onSelectedChange} />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  fireEvent.click(box('Selecteer rij 001'));
  fireEvent.click(box('Selecteer rij 002'));
  fireEvent.click(box('Selecteer alle rijen op deze pagina'));
  expect(onSelectedChange.mock.calls.map(([selected]) => [...selected])).toEqual([
    ['rij 900'],
    ['rij 001', 'rij 900', 'rij 002'],
    ['rij 001', 'rij 900', 'rij 000', 'rij 002'],
  ]);
  expect([box('Selecteer rij 001').checked, box('Selecteer rij 002').checked]).toEqual([true, false]);
});

test('[CMP-04] the checkbox of a whole page also clears it', () => {
  const onSelectedChange = vi.fn<(selected: ReadonlySet<string>) => void>();
  render(
    <Page rows={rows.slice(0, 1)} selected={new Set(['rij 000', 'x'])} onSelectedChange={onSelectedChange} />,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /alle rijen/ }));
  expect(onSelectedChange.mock.calls.map(([selected]) => [...selected])).toEqual([['x']]);
});

test('[CMP-04] an empty selection cannot be cleared', () => {
  const onSelectedChange = vi.fn<(selected: ReadonlySet<string>) => void>();
  render(<Page onSelectedChange={onSelectedChange} />);
  const clear = screen.getByRole('button', { name: 'Wis selectie' });
  expect(clear.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(clear);
  expect(onSelectedChange).not.toHaveBeenCalled();
});

test('[CMP-04] a message spans all columns, and a table of one page has no page numbers', () => {
  const { rerender } = render(<Page rows={[]} onSelectedChange={() => undefined} />);
  const cells = () => [...document.querySelectorAll<HTMLTableCellElement>('tbody td')];
  expect(cells().map(({ colSpan }) => colSpan)).toEqual([3]);
  rerender(<Page rows={rows.slice(0, 3)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('[CMP-04] a failure shows every sentence, and a button only when it can be retried', () => {
  const { rerender } = render(<Page rows={[]} error={['Geen antwoord.', 'Bel de helpdesk.']} />);
  expect(screen.getByText('Geen antwoord.')).toBeDefined();
  expect(screen.getByText('Bel de helpdesk.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
  const onRetry = vi.fn<() => void>();
  rerender(<Page rows={[]} error="Geen antwoord." onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('[CMP-04] a table that scrolls in a box is a region with its name', () => {
  const { rerender } = render(<Page />);
  expect(screen.queryByRole('region')).toBeNull();
  for (const props of [{ cardsBelow: 'never' }, { maxHeight: '200px' }] as const) {
    rerender(<Page {...props} />);
    expect(screen.getByRole('region', { name: 'Rijen' }).tabIndex).toBe(0);
  }
});

test('[CMP-04] a table that a server renders is marked until its width is known', () => {
  expect(renderToString(<Page rows={rows.slice(0, 1)} />)).toContain('data-served="true"');
  render(<Page rows={rows.slice(0, 1)} />);
  expect(document.querySelector('[data-served]')).toBeNull();
});

test('[CMP-04] a narrow table shows cards, and a hidden one keeps what it showed', () => {
  let [resize, width] = [() => {}, 700];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resize = report;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
  render(
    <Page columns={[...columns, { key: 'naam', header: 'Naam', value: rowKey }]} rows={rows.slice(0, 1)} />,
  );
  const isCard = [700, 600, 0, 700, 0].map((next) => {
    width = next;
    act(() => resize());
    return document.querySelector('td[data-label="Naam"]') !== null;
  });
  expect(isCard).toEqual([false, true, true, false, false]);
  vi.unstubAllGlobals();
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import type { Column } from './model/columns.ts';
import { downloadText } from '../download-text.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { TableState } from './model/table-state.ts';

// Tests a table whose rows come from a server page by page, while they load and after a failure.

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));
vi.mock(import('../download-text.ts'), () => ({ downloadText: vi.fn<typeof downloadText>() }));

afterEach(cleanup);
beforeEach(() => {
  vi.mocked(downloadText).mockClear();
  vi.mocked(announce).mockClear();
});

interface Row {
  id: string;
}

const columns: Column<Row>[] = [{ key: 'id', header: 'Id', value: (row) => row.id }];
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `rij ${first + index}` }));
const rowKey = (row: Row) => row.id;
const on = (page: number): TableState => ({ sort: null, page });
const basis = { caption: 'Rijen', columns, rowKey, rows: rowsFrom(1, 30), total: 240, pageSize: 30 };
const noRows = { rows: [], total: 0 };

const Served = (props: Partial<DataTableProps<Row>>) => <DataTable {...basis} {...props} />;
const file = { fileName: 'rijen' };
const button = (name: string) => screen.getByRole('button', { name });
const spoken = () => vi.mocked(announce).mock.calls;
/** Returns the number of lines of each saved file, including the header. */
const saved = () => vi.mocked(downloadText).mock.calls.map(([text]) => text.trim().split('\r\n').length);

test('[CMP-04] the pagination keeps its pages and the focus while rows load and after a failure', () => {
  const { rerender } = render(<Served state={on(2)} />);
  const next = button('Volgende');
  next.focus();
  rerender(<Served {...noRows} state={on(3)} loading />);
  expect(screen.getByText('Pagina 3 van 8, rijen 61 tot en met 90 van 240')).toBeDefined();
  expect(document.activeElement).toBe(next);
  rerender(<Served {...noRows} state={on(3)} error="Geen antwoord." />);
  expect(document.activeElement).toBe(next);
  rerender(<Served state={on(1)} total={31} />);
  expect(screen.getByText('Pagina 1 van 2, rijen 1 tot en met 30 van 31')).toBeDefined();
});

test('[CMP-04] a page past the end is replaced by the last page once, also after repeated responses', () => {
  const onStateChange = vi.fn<(state: TableState) => void>();
  const props = { rows: [], state: on(12), onStateChange };
  const { rerender } = render(<Served {...noRows} {...props} loading />);
  expect(onStateChange).not.toHaveBeenCalled();
  for (let time = 0; time < 3; time += 1) {
    rerender(<Served {...props} total={240} />);
    rerender(<Served {...props} total={0} loading />);
  }
  expect(onStateChange.mock.calls).toEqual([[on(8)]]);
});

test('[CMP-04] an empty table is announced only after loading', () => {
  const { rerender } = render(<Served {...noRows} />);
  expect(spoken()).toEqual([]);
  rerender(<Served {...noRows} loading />);
  rerender(<Served {...noRows} />);
  expect(spoken()).toEqual([['Laden...'], ['Geen data weer te geven']]);
});

test('[CMP-04] a page past the end is not announced as empty', () => {
  const { rerender } = render(<Served {...noRows} state={on(12)} loading />);
  rerender(<Served rows={[]} state={on(12)} total={240} />);
  expect(spoken()).toEqual([['Laden...']]);
});

test.each([
  ['rijen', 'rijen.csv'],
  ['rijen.csv', 'rijen.csv'],
])('[CMP-04] a file called %s is saved as %s', (fileName, name) => {
  render(<Served csv={{ fileName }} />);
  fireEvent.click(button('Download deze pagina als CSV'));
  expect(vi.mocked(downloadText).mock.calls[0]?.slice(1)).toEqual([name, 'text/csv']);
});

test('[CMP-04] the download of a single page is labelled as such', () => {
  render(<Served csv={file} />);
  fireEvent.click(button('Download deze pagina als CSV'));
  expect(saved()).toEqual([31]);
});

test('[CMP-04] the download can have other columns than the table', () => {
  const own: Column<Row>[] = [...columns, { key: 'naam', header: 'Naam', value: (row) => row.id }];
  render(<Served csv={{ ...file, columns: own }} />);
  fireEvent.click(button('Download deze pagina als CSV'));
  expect(vi.mocked(downloadText).mock.calls[0]?.[0]).toMatch(/Id;Naam\r\nrij 1;rij 1\r\n/);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

test('[CMP-04] the download of all rows is fetched once, and its button is busy meanwhile', async () => {
  const pending = Promise.withResolvers<Row[]>();
  const allRows = vi.fn<() => Promise<Row[]>>(() => pending.promise);
  render(<Served csv={{ ...file, allRows }} />);
  fireEvent.click(button('Download als CSV'));
  fireEvent.click(button('Download als CSV'));
  expect(button('Download als CSV').getAttribute('aria-busy')).toBe('true');
  expect(allRows).toHaveBeenCalledTimes(1);
  pending.resolve(rowsFrom(1, 240));
  await waitFor(() => expect(saved()).toEqual([241]));
  expect(button('Download als CSV').getAttribute('aria-busy')).toBeNull();
});

test('[CMP-04] a failed download is announced and shown, until a retry succeeds', async () => {
  const allRows = vi.fn<() => Promise<Row[]>>();
  allRows.mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce(rowsFrom(1, 240));
  const words = 'Downloaden is niet gelukt. Probeer het opnieuw.';
  render(<Served csv={{ ...file, allRows }} />);
  fireEvent.click(button('Download als CSV'));
  expect(await screen.findByText(words)).toBeDefined();
  expect(spoken()).toContainEqual([words, 'assertive']);
  expect(saved()).toEqual([]);
  fireEvent.click(button('Download als CSV'));
  await waitFor(() => expect(saved()).toEqual([241]));
  expect(screen.queryByText(words)).toBeNull();
});

test.each([{ loading: true }, { error: 'Geen antwoord.' }])(
  '[CMP-04] the table has nothing to download with %o',
  (state) => {
    const allRows = vi.fn<() => Promise<Row[]>>();
    const { rerender } = render(<Served {...noRows} {...state} csv={{ ...file, allRows }} />);
    expect(button('Download als CSV').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Download als CSV'));
    expect(allRows).not.toHaveBeenCalled();
    rerender(<Served {...noRows} {...state} csv={file} />);
    fireEvent.click(button('Download deze pagina als CSV'));
    expect(saved()).toEqual([]);
  },
);

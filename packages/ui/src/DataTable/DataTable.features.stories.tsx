import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { narrow, written } from '../testing/story-layout.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { Column } from './model/columns.ts';
import { columns, details, keyOf, makeTrainings, sampleWith, type Training } from './story-trainings.tsx';
import { readTableState, writeTableState } from './model/table-state.ts';

/**
 * What more a table can do: choosing rows, a column that stays, totals, a file for a spreadsheet, a state in the address, and
 * rows that a server gives by the page. ColumnsMenu hides columns.
 */
const meta = {
  title: 'Data/DataTable/Features',
  component: DataTable<Training>,
  args: { caption: 'Trainingen', columns, rows: makeTrainings(8), rowKey: keyOf },
} satisfies Meta<typeof DataTable<Training>>;

export default meta;
type Story = StoryObj<typeof meta>;

const header = (name: string) => screen.getByRole('columnheader', { name });

export const SelectableRows: Story = {
  name: 'Selectable rows',
  parameters: written(sampleWith('onSelectedChange={() => {}}', "csv={{ fileName: 'trainingen' }}")),
  args: {
    onSelectedChange: fn(),
    csv: { fileName: 'trainingen' },
    pageSize: 5,
    actions: (
      <Button variant="cta" size="compact">
        Inschrijven
      </Button>
    ),
  },
};

export const SelectingAndDownloading: Story = {
  ...SelectableRows,
  name: 'Selecting and downloading',
  tags: ['CMP-04', 'test-case'],
  // [CMP-04] Selects rows over pages and downloads all of them for a spreadsheet.
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: /alle rijen/ });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecteer Wft Basis 1' }));
    await expect(canvas.getByText('1 geselecteerd')).toBeVisible();
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await expect(canvas.getByText('5 geselecteerd')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Volgende' }));
    await expect(all).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecteer Wft Basis 6' }));
    await expect(canvas.getByText('6 geselecteerd')).toBeVisible();

    let file: { href: string; name: string } | undefined;
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
      this: HTMLAnchorElement,
    ) {
      file = { href: this.href, name: this.download };
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Download als CSV' }));
    click.mockRestore();
    await expect(file?.name).toBe('trainingen.csv');
    const text = await (await globalThis.fetch(file?.href ?? '')).text();
    await expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Training;Plaats;Datum;Vrije plekken;Prijs in euro',
      'Wft Basis 1;Utrecht;01-01-2024;0;95,5',
    ]);
    await expect(text.split('\r\n')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Wis selectie' }));
    await expect(canvas.getByText('0 geselecteerd')).toBeVisible();
  },
};

export const PinnedColumn: Story = {
  name: 'Pinned column',
  decorators: [narrow(480)],
  parameters: written(sampleWith('pinned')),
  args: { pinned: true, onSelectedChange: fn(), details, cardsBelow: 'never' },
};

export const ScrollingSideways: Story = {
  ...PinnedColumn,
  name: 'Scrolling sideways',
  tags: ['CMP-04', 'test-case'],
  // [CMP-04] The pinned column stays in view, has a shadow only while the box is scrolled, and covers nothing focused.
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: 'Trainingen' });
    const name = canvas.getAllByRole('rowheader')[0] as HTMLElement;
    const start = () => name.getBoundingClientRect().left - box.getBoundingClientRect().left;
    const shadow = () => getComputedStyle(name, '::after').content;
    await expect([start(), shadow()]).toEqual([88, 'none']);
    box.scrollLeft = 120;
    await waitFor(() => expect(shadow()).not.toBe('none'));
    await expect(start()).toBe(88);
    const caption = canvas.getByText('Trainingen');
    await expect(caption.getBoundingClientRect().left).toBe(box.getBoundingClientRect().left);
    const ground = getComputedStyle(name).backgroundColor;
    await expect(ground).not.toMatch(/transparent|, 0\)/);
    const town = canvas.getByRole('button', { name: 'Plaats' });
    town.focus();
    await expect(town.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      name.getBoundingClientRect().right,
    );
    box.scrollLeft = 0;
    await waitFor(() => expect(shadow()).toBe('none'));
  },
};

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

const columnsWithTotals = columns.map((column): Column<Training> => {
  if (column.key === 'plekken') return { ...column, total: (rows) => sum(rows.map(({ places }) => places)) };
  if (column.key === 'prijs') return { ...column, total: (rows) => sum(rows.map(({ price }) => price)) };
  return column;
});

export const Totals: Story = {
  parameters: written(
    sampleWith().replace(
      'value: (row) => row.places }',
      'value: (row) => row.places, total: (rows) => rows.reduce((sum, row) => sum + row.places, 0) }',
    ),
  ),
  args: { columns: columnsWithTotals },
};

export const TotalsOfEachPage: Story = {
  ...Totals,
  name: 'Totals of each page',
  tags: ['CMP-04', 'test-case'],
  args: { columns: columnsWithTotals, pageSize: 5, onSelectedChange: fn(), details },
  // [CMP-04] The last row has the totals of the rows of every page, written as the column is, and stays the last one.
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('row', { name: /^Totaal/ });
    await expect(row.closest('tfoot')).toBeVisible();
    const texts = () => [...row.querySelectorAll('th, td:not([data-part])')].map((cell) => cell.textContent);
    await expect(texts()).toEqual(['Totaal', '', '', '329', '4.040,00', '']);
    await expect(row.querySelector('th')).toHaveAttribute('scope', 'row');
    await userEvent.click(canvas.getByRole('button', { name: 'Prijs in euro' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Volgende' }));
    await expect(texts()).toEqual(['Totaal', '', '', '329', '4.040,00', '']);
    await expect(canvas.getAllByRole('row').at(-1)).toBe(row);
  },
};

function InAddress(args: DataTableProps<Training>) {
  const [search, setSearch] = useState('pagina=2&sortering=-plekken');
  const query = new URLSearchParams(search);
  return (
    <>
      <p>Adres: ?{search}</p>
      <DataTable
        {...args}
        state={readTableState(query)}
        onStateChange={(state) => setSearch(writeTableState(query, state).toString())}
      />
    </>
  );
}

export const StateInAddress: Story = {
  name: 'State in the address',
  tags: ['CMP-04', 'test-case'],
  args: { rows: makeTrainings(12), pageSize: 5 },
  render: (args) => <InAddress {...args} />,
  // [CMP-04] Keeps its state in the URL.
  play: async ({ canvas, userEvent }) => {
    await expect(header('Vrije plekken')).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByText('Pagina 2 van 3, rijen 6 tot en met 10 van 12')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pagina 3' }));
    await expect(canvas.getByText('Adres: ?pagina=3&sortering=-plekken')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Datum' }));
    await expect(canvas.getByText('Adres: ?sortering=datum')).toBeVisible();
  },
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Imitates a server that returns one page at a time, and fails at the first download. */
function Served({ rows, ...args }: DataTableProps<Training>) {
  const [page, setPage] = useState(1);
  const [response, setResponse] = useState<{ page: number; rows: readonly Training[] } | null>(null);
  const [files, setFiles] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setResponse({ page, rows: rows.slice((page - 1) * 5, page * 5) }), 300);
    return () => clearTimeout(timer);
  }, [page, rows]);

  async function allRows() {
    setFiles(files + 1);
    await pause(100);
    if (files === 0) throw new Error('503');
    return rows;
  }

  const isHere = response?.page === page;
  return (
    <DataTable
      {...args}
      rows={isHere ? response.rows : []}
      total={isHere ? rows.length : 0}
      loading={!isHere}
      pageSize={5}
      state={{ page, sort: null }}
      onStateChange={(state) => setPage(state.page)}
      csv={{ fileName: 'trainingen', allRows }}
    />
  );
}

export const RowsFromServer: Story = {
  name: 'Rows from a server',
  tags: ['CMP-04', 'test-case'],
  args: { rows: makeTrainings(12), columns: columns.map((column) => ({ ...column, sortable: false })) },
  render: (args) => <Served {...args} />,
  // [CMP-04] Keeps the pagination and its focus while a server loads another page; the downloaded file has all rows.
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: 'Volgende' });
    await userEvent.click(next);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Pagina 2 van 3, rijen 6 tot en met 10 van 12')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download als CSV' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(await canvas.findByText('Wft Basis 6')).toBeVisible();
    await expect(next).toHaveFocus();

    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const made = spyOn(URL, 'createObjectURL');
    const download = canvas.getByRole('button', { name: 'Download als CSV' });
    await userEvent.click(download);
    await expect(download).toHaveAttribute('aria-busy', 'true');
    await expect(await canvas.findByText('Downloaden is niet gelukt. Probeer het opnieuw.')).toBeVisible();
    await userEvent.click(download);
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    const [file] = made.mock.calls[0] as [Blob];
    await expect((await file.text()).trim().split('\r\n')).toHaveLength(13);
    click.mockRestore();
    made.mockRestore();
    // Ends on the page that the screenshot shows.
    await userEvent.click(canvas.getByRole('button', { name: 'Pagina 3' }));
    await expect(await canvas.findByText('Écologisch beleggen 12')).toBeVisible();
  },
};

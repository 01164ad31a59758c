import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, spyOn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { columns, details, keyOf, makeTrainings, type Training } from './story-trainings.tsx';
import { decodeTableState, encodeTableState } from './table-state.ts';

/** Wat een tabel meer kan: rijen kiezen, een bestand voor een spreadsheet, heel veel rijen, en een stand in het adres. */
const meta = {
  title: 'Componenten/DataTable/Mogelijkheden',
  component: DataTable<Training>,
  args: { caption: 'Trainingen', columns, rows: makeTrainings(8), rowKey: keyOf },
} satisfies Meta<typeof DataTable<Training>>;

export default meta;
type Story = StoryObj<typeof meta>;

const header = (name: string) => screen.getByRole('columnheader', { name });

export const KiezenEnDownloaden: Story = {
  name: '[CMP-04] Rijen kiezen en alles downloaden voor een spreadsheet',
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

export const HonderdduizendRijen: Story = {
  name: '[CMP-04] Zonder pagina’s: van 100.000 rijen wordt getekend wat in beeld is',
  args: {
    rows: makeTrainings(100_000),
    pageSize: Number.POSITIVE_INFINITY,
    maxHeight: '480px',
    details,
    defaultState: { page: 1, sort: { column: 'plekken', direction: 'descending' } },
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole<HTMLTableElement>('table');
    await expect(table).toHaveAttribute('aria-rowcount', '100001');
    await expect(table.rows.length).toBeLessThan(200);
    await expect(table.offsetHeight).toBeGreaterThan(4_000_000);
    const opener = canvas.getAllByRole('button', { name: /^Meer over/ })[0] as HTMLElement;
    await fireEvent.click(opener);
    opener.focus();
    const box = canvas.getByRole('region');
    box.scrollTop = box.scrollHeight;
    await waitFor(() => expect(table.querySelector('[aria-rowindex="100001"]')).toBeVisible());
    await expect(table.rows.length).toBeLessThan(250);
    // What has the focus stays, far out of sight.
    await expect(opener).toHaveFocus();
    box.scrollTop = 2_000_000;
    await waitFor(() => {
      const { top, bottom } = box.getBoundingClientRect();
      const row = document.elementFromPoint(box.getBoundingClientRect().left + 80, (top + bottom) / 2);
      return expect(row?.closest('[aria-rowindex]')).not.toBeNull();
    });
  },
};

function InAddress(args: DataTableProps<Training>) {
  const [search, setSearch] = useState('?tabel=1.2.plekken.af');
  const address = new URLSearchParams(search);
  return (
    <>
      <p>Adres: {search}</p>
      <DataTable
        {...args}
        state={decodeTableState(address.get('tabel'))}
        onStateChange={(state) => {
          const text = encodeTableState(state);
          setSearch(text ? `?${new URLSearchParams({ tabel: text })}` : '');
        }}
      />
    </>
  );
}

export const InHetAdres: Story = {
  name: '[CMP-04] De stand kan in het adres staan',
  args: { rows: makeTrainings(12), pageSize: 5 },
  render: (args) => <InAddress {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(header('Vrije plekken')).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByText('Pagina 2 van 3, rijen 6 tot en met 10 van 12')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pagina 3' }));
    await expect(canvas.getByText('Adres: ?tabel=1.3.plekken.af')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Datum' }));
    await expect(canvas.getByText('Adres: ?tabel=1.1.datum.op')).toBeVisible();
  },
};

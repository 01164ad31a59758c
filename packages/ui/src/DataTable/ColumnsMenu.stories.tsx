import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { opens } from '../testing/opens.ts';
import { writtenAndFramed } from '../testing/story-layout.tsx';
import { ColumnsMenu, type ColumnsMenuProps } from './ColumnsMenu.tsx';
import { DataTable } from './DataTable.tsx';
import { columns, columnsSample, keyOf, makeTrainings, type Training } from './story-trainings.tsx';

/**
 * A menu with a checkbox per column, by which a reader hides and shows the columns of a table.
 *
 * **When to use**: a table with more than five columns that not everybody needs.
 *
 * **When not**: choosing rows (the table itself) or filtering (FilterBar).
 *
 * **Anatomy**: a Popover with a CheckboxGroup, among the `actions` of a DataTable. The column that names the rows
 * always stays. The button says how many columns are shown as soon as one is hidden.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Enter, space on the button | opens or closes |
 * | Tab | to the next checkbox |
 * | Space on a checkbox | hides or shows the column |
 * | Escape | closes; the focus is on the button again |
 */
const meta = {
  title: 'Data/ColumnsMenu',
  component: ColumnsMenu<Training>,
  // Written out, since Storybook's compiler drops parameters that are a call.
  parameters: { docs: { ...writtenAndFramed(columnsSample, 640).docs } },
  args: { columns, hiddenColumns: ['plekken'], onHiddenColumnsChange: fn() },
  render: (args) => <InTable {...args} />,
} satisfies Meta<typeof ColumnsMenu<Training>>;

export default meta;
type Story = StoryObj<typeof meta>;

function InTable({ hiddenColumns, ...args }: ColumnsMenuProps<Training>) {
  const [hidden, setHidden] = useState(hiddenColumns);
  return (
    <DataTable
      caption="Trainingen"
      columns={columns}
      rows={makeTrainings(8)}
      rowKey={keyOf}
      hiddenColumns={hidden}
      actions={<ColumnsMenu {...args} hiddenColumns={hidden} onHiddenColumnsChange={setHidden} />}
    />
  );
}

export const Default: Story = {
  play: opens('Kolommen (5 van 6)'),
};

export const HidingAndShowing: Story = {
  name: 'Hiding and showing columns',
  tags: ['CMP-04', 'test-case'],
  // [CMP-04] Hides and shows columns by keyboard; the one that names the rows is no choice, so that one always stays.
  play: async ({ canvas, userEvent }) => {
    const heads = () => canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads()).toEqual(['Training', 'Plaats', 'Datum', 'Prijs in euro', 'Informatie']);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const group = await canvas.findByRole('group', { name: 'Toon deze kolommen' });
    await expect(within(group).getAllByRole('checkbox')).toHaveLength(5);
    await expect(within(group).queryByRole('checkbox', { name: 'Training' })).toBeNull();
    await expect(within(group).getByRole('checkbox', { name: 'Vrije plekken' })).not.toBeChecked();
    await userEvent.tab();
    await expect(within(group).getByRole('checkbox', { name: 'Plaats' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(heads()).toEqual(['Training', 'Datum', 'Prijs in euro', 'Informatie']));
    for (const box of within(group).getAllByRole<HTMLInputElement>('checkbox'))
      if (box.checked) await userEvent.click(box);
    await waitFor(() => expect(heads()).toEqual(['Training']));
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Vrije plekken' }));
    await waitFor(() => expect(heads()).toEqual(['Training', 'Vrije plekken']));
    await expect(canvas.getByRole('button', { name: 'Kolommen (2 van 6)' })).toBeVisible();
  },
};

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../theme/theme.css';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { columns, keyOf, makeTrainings, type Training } from './story-trainings.tsx';

// Only a real browser computes the height of a table, as rows and as cards.

afterEach(cleanup);

const rows = makeTrainings(9);
const Table = (props: Partial<DataTableProps<Training>>) => (
  <DataTable caption="Trainingen" columns={columns} rows={rows} rowKey={keyOf} {...props} />
);

test.each<[string, number, Partial<DataTableProps<Training>>]>([
  ['rows', 1000, {}],
  ['cards', 340, {}],
  ['cards of one line', 340, { columns: columns.slice(0, 1) }],
])('[CMP-04] a table with %s keeps its height while it loads again', async (_name, width, props) => {
  await page.viewport(width, 600);
  const { rerender } = render(<Table {...props} />);
  const table = screen.getByRole('table');
  const height = table.offsetHeight;
  rerender(<Table {...props} rows={[]} loading />);
  expect(screen.queryAllByRole('rowheader')).toHaveLength(0);
  expect(Math.abs(table.offsetHeight - height)).toBeLessThanOrEqual(1);
});

test('[CMP-04] a table that loads for the first time shows eight skeleton rows', async () => {
  await page.viewport(1000, 600);
  render(<Table rows={[]} loading />);
  const { tBodies } = screen.getByRole<HTMLTableElement>('table');
  expect(tBodies[0]?.rows).toHaveLength(8);
  expect(tBodies[0]?.offsetHeight).toBe(424);
  await page.viewport(340, 600);
  await expect.poll(() => tBodies[0]?.rows[0]?.offsetHeight).toBe(106);
});

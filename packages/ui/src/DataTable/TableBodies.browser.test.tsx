import '../theme/theme.css';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DataTable } from './DataTable.tsx';
import { columns, keyOf, makeTrainings } from './story-trainings.tsx';

// The rows in sight depend on layout, which only a real browser computes.

afterEach(cleanup);

/** Returns the number of the row at `y` px from the top of the window; undefined where there is a gap. */
function rowAt(y: number): number | undefined {
  const row = document.elementFromPoint(80, y)?.closest('[aria-rowindex]');
  return row ? Number(row.getAttribute('aria-rowindex')) : undefined;
}

/** Renders 2 000 rows on one page in a window of the given size. Resolves to the table once the window is full. */
async function openIn(width: number, height: number) {
  await page.viewport(width, height);
  render(
    <DataTable
      caption="Trainingen"
      columns={columns}
      rows={makeTrainings(2_000)}
      rowKey={keyOf}
      pageSize={Number.POSITIVE_INFINITY}
    />,
  );
  const table = screen.getByRole<HTMLTableElement>('table');
  await expect.poll(() => rowAt(height - 4)).toBeGreaterThan(1);
  return table;
}

test('[CMP-04] a higher window renders more rows of a long table, and a lower window renders fewer', async () => {
  const table = await openIn(1000, 500);
  const drawn = table.rows.length;
  expect(drawn).toBeLessThan(100);
  await page.viewport(1000, 4000);
  await expect.poll(() => rowAt(3996)).toBeGreaterThan(60);
  expect(table.rows.length).toBeGreaterThan(drawn);
  await page.viewport(1000, 500);
  await expect.poll(() => table.rows.length).toBe(drawn);
});

test('[CMP-04] a narrow window shows the rows as cards, and renders only as many as fit', async () => {
  const table = await openIn(1000, 4000);
  const drawn = table.rows.length;
  await page.viewport(340, 4000);
  await expect.poll(() => table.rows.length).toBeLessThan(drawn / 2);
  expect(rowAt(3996)).toBeGreaterThan(10);
  await page.viewport(1000, 4000);
  await expect.poll(() => table.rows.length).toBe(drawn);
});

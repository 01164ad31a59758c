import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { columns, keyOf, makeTrainings, type Training } from './story-trainings.tsx';

// Only a real browser lays out cards.

afterEach(cleanup);

const rows = makeTrainings(3);
const open = (props: Partial<DataTableProps<Training>>) =>
  render(<DataTable caption="Trainingen" columns={columns} rows={rows} rowKey={keyOf} {...props} />);

test('[CMP-04] the sort buttons above cards stay on one line', async () => {
  await page.viewport(300, 600);
  open({
    columns: columns.map((column) => (column.type === 'custom' ? column : { ...column, width: '17%' })),
  });
  const buttons = screen.getAllByRole('table')[0]?.querySelectorAll('thead button') ?? [];
  const boxes = [...buttons].map((button) => button.getBoundingClientRect());
  expect(boxes.length).toBeGreaterThan(2);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  // No button covers the next one, and the page does not scroll horizontally.
  for (const [index, { left }] of boxes.entries())
    expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(300);
});

test.each([
  ['small', 520, false],
  ['small', 440, true],
  ['medium', 680, false],
  ['medium', 600, true],
  ['large', 936, false],
  ['large', 856, true],
  ['never', 300, false],
] as const)(
  '[CMP-04] with cardsBelow %s, at %i px rows are cards: %s',
  async (cardsBelow, width, areCards) => {
    await page.viewport(width, 600);
    open({ cardsBelow });
    await expect.poll(() => document.querySelector('td[data-label]') !== null).toBe(areCards);
  },
);

test('[CMP-04] totals are the last card, without what has none', async () => {
  await page.viewport(360, 600);
  const total = () => 42;
  open({
    columns: columns.map((column) => (column.key === 'plekken' ? { ...column, total } : column)),
    pinned: true,
    onSelectedChange: () => {},
  });
  await expect.poll(() => document.querySelector('td[data-label]') !== null).toBe(true);
  const last = document.querySelector<HTMLElement>('tfoot tr');
  const cells = [...(last?.children ?? [])].filter((cell) => cell.getClientRects().length > 0);
  expect(cells.map((cell) => cell.textContent)).toEqual(['Totaal', '42']);
  expect(last?.getBoundingClientRect().width).toBe(
    document.querySelector('tbody tr')?.getBoundingClientRect().width,
  );
  // Nothing is pinned in a card, and there is no box to scroll.
  expect(document.querySelector('[data-pinned], [data-scrolls]')).toBeNull();
});

test('[CMP-04] a pinned column stays at the start of the box, also from right to left', async () => {
  await page.viewport(500, 600);
  document.documentElement.dir = 'rtl';
  open({ cardsBelow: 'never', pinned: true });
  const box = screen.getByRole('region');
  const name = screen.getAllByRole('rowheader')[0];
  box.scrollLeft = -40;
  await expect.poll(() => box.hasAttribute('data-scrolled')).toBe(true);
  expect(name?.getBoundingClientRect().right).toBe(box.getBoundingClientRect().right);
  document.documentElement.dir = '';
});

test('[CMP-04] the download button in a narrow table shows only its icon beside other actions', async () => {
  await page.viewport(300, 600);
  const csv = { fileName: 'trainingen' };
  const widthOf = () => screen.getByRole('button', { name: 'Download als CSV' }).offsetWidth;
  open({ csv });
  expect(widthOf()).toBeGreaterThan(120);
  cleanup();
  open({ csv, actions: <h2>Komend</h2> });
  expect(widthOf()).toBeLessThan(60);
  await page.viewport(1000, 600);
  await expect.poll(widthOf).toBeGreaterThan(120);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DataTable } from './DataTable.tsx';
import { columns, keyOf, makeTrainings } from './story-trainings.tsx';

// Only a real browser scrolls, and so knows the position below a sticky bar.

const bar = 80;
const { style } = document.documentElement;

beforeEach(async () => {
  await page.viewport(1000, 600);
  style.scrollPaddingBlockStart = `${bar}px`;
});
afterEach(() => {
  cleanup();
  style.scrollPaddingBlockStart = '';
  window.scrollTo(0, 0);
});

const top = () => screen.getByRole('table').getBoundingClientRect().top;
const caption = () => screen.getByText('Trainingen');

function show(rowsOnPage: number, maxHeight?: string) {
  render(
    <div style={{ paddingBlock: '300px 900px' }}>
      <DataTable
        caption="Trainingen"
        columns={columns}
        rows={makeTrainings(90)}
        rowKey={keyOf}
        pageSize={rowsOnPage}
        {...(maxHeight === undefined ? {} : { maxHeight })}
      />
    </div>,
  );
}

function turn() {
  fireEvent.click(screen.getByRole('button', { name: 'Volgende' }));
}

test('[CMP-04] the next page scrolls to the start of the table, below the sticky bar, and focuses the caption', () => {
  show(30);
  screen.getByRole('navigation').scrollIntoView({ block: 'end' });
  expect(top()).toBeLessThan(0);
  turn();
  expect(Math.abs(top() - bar)).toBeLessThanOrEqual(1);
  expect(document.activeElement).toBe(caption());
});

test('[CMP-04] the next page scrolls to the start of the table when that is behind the sticky bar', () => {
  show(5);
  window.scrollTo(0, 300 - bar / 2);
  turn();
  expect(Math.abs(top() - bar)).toBeLessThanOrEqual(1);
  expect(document.activeElement).toBe(caption());
});

test('[CMP-04] the next page does not scroll when the start of the table is already visible', () => {
  show(5);
  window.scrollTo(0, 150);
  turn();
  expect(window.scrollY).toBe(150);
  expect(document.activeElement).not.toBe(caption());
});

test("[CMP-04] the next page also scrolls the table's own scroll box back to its start", () => {
  show(30, '300px');
  const box = screen.getByRole('region');
  box.scrollTop = 500;
  window.scrollTo(0, 350);
  turn();
  expect(box.scrollTop).toBe(0);
  expect(Math.abs(top() - bar)).toBeLessThanOrEqual(1);
});

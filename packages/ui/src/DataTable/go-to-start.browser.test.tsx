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

test('[CMP-04] a page turned from below starts at its top, under the bar, with the focus at its name', () => {
  show(30);
  screen.getByRole('navigation').scrollIntoView({ block: 'end' });
  expect(top()).toBeLessThan(0);
  turn();
  expect(Math.abs(top() - bar)).toBeLessThanOrEqual(1);
  expect(document.activeElement).toBe(caption());
});

test('[CMP-04] a start that is just behind the bar is not in sight', () => {
  show(5);
  window.scrollTo(0, 300 - bar / 2);
  turn();
  expect(Math.abs(top() - bar)).toBeLessThanOrEqual(1);
  expect(document.activeElement).toBe(caption());
});

test('[CMP-04] nothing moves when the start is in sight already', () => {
  show(5);
  window.scrollTo(0, 150);
  turn();
  expect(window.scrollY).toBe(150);
  expect(document.activeElement).not.toBe(caption());
});

test('[CMP-04] in a box of its own, the box goes back to the start too', () => {
  show(30, '300px');
  const box = screen.getByRole('region');
  box.scrollTop = 500;
  window.scrollTo(0, 350);
  turn();
  expect(box.scrollTop).toBe(0);
  expect(Math.abs(top() - bar)).toBeLessThanOrEqual(1);
});

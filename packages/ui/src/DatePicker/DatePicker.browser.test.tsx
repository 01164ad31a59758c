import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DatePicker } from './DatePicker.tsx';

// Opening, closing and the way of the focus are the browser's own work on a popover: only real keys set it in motion.

afterEach(cleanup);

function renderPicker() {
  render(
    <>
      <p>Erboven</p>
      <DatePicker label="Examendatum" defaultValue="2023-02-06" />
      <a href="#elders">Elders</a>
    </>,
  );
  return {
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Examendatum' }),
    opener: screen.getByRole('button', { name: 'Selecteer een datum: Examendatum' }),
  };
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

test('[CMP-03] Tab goes from the field to the button and on, past the closed calendar', async () => {
  const { field, opener } = renderPicker();
  field.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(opener);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Elders');
});

test.each(['{Enter}', ' '])(
  '[CMP-03] the key %j opens at the date, Escape gives the focus back',
  async (key) => {
    const { field, opener } = renderPicker();
    opener.focus();
    await userEvent.keyboard(key);
    await expect.poll(focused, { timeout: 10_000 }).toMatch(/^Kies maandag 6 februari 2023/);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.poll(() => document.activeElement).toBe(opener);
    expect(field.value).toBe('06-02-2023');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test.each(['{Enter}', ' '])('[CMP-03] in the calendar the key %j chooses the day', async (key) => {
  const { field, opener } = renderPicker();
  await userEvent.click(opener);
  await expect.poll(focused, { timeout: 10_000 }).toMatch(/^Kies maandag 6 februari 2023/);
  await userEvent.keyboard(`{ArrowUp}{Home}{ArrowRight}`);
  await expect.poll(focused, { timeout: 10_000 }).toMatch(/^Kies dinsdag 31 januari 2023/);
  await userEvent.keyboard(key);
  await expect.poll(() => field.value).toBe('31-01-2023');
  await expect.poll(() => document.activeElement).toBe(opener);
});

test('[CMP-03] a click elsewhere closes the calendar and leaves the date', async () => {
  const { field, opener } = renderPicker();
  await userEvent.click(opener);
  await expect.poll(focused, { timeout: 10_000 }).toMatch(/^Kies/);
  await userEvent.click(screen.getByText('Erboven'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('06-02-2023');
});

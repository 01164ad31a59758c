import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';

// The browser itself opens and closes a popover and moves the focus, which only real key presses trigger.

afterEach(cleanup);

function renderPicker(props: Partial<DatePickerProps> = {}) {
  render(
    <>
      <p>Erboven</p>
      <DatePicker label="Examendatum" defaultValue="2023-02-06" {...props} />
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
  '[CMP-03] the key %j opens the calendar at the date, and Escape returns the focus to the button',
  async (key) => {
    const { field, opener } = renderPicker();
    opener.focus();
    await userEvent.keyboard(key);
    await expect.poll(focused).toMatch(/^Kies maandag 6 februari 2023/);
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
  await expect.poll(focused).toMatch(/^Kies maandag 6 februari 2023/);
  await userEvent.keyboard(`{ArrowUp}{Home}{ArrowRight}`);
  await expect.poll(focused).toMatch(/^Kies dinsdag 31 januari 2023/);
  await userEvent.keyboard(key);
  await expect.poll(() => field.value).toBe('31-01-2023');
  const spoken = () => document.querySelector('[data-portal-announcer=polite]')?.textContent;
  await expect.poll(spoken).toBe('Gekozen: 31-01-2023.');
  await expect.poll(() => document.activeElement).toBe(opener);
});

test('[CMP-03] a click outside closes the calendar and keeps the date', async () => {
  const { field, opener } = renderPicker();
  await userEvent.click(opener);
  await expect.poll(focused).toMatch(/^Kies/);
  await userEvent.click(screen.getByText('Erboven'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('06-02-2023');
});

test('[CMP-03] a calendar that loads late does not open once the focus has moved away', async () => {
  const { opener } = renderPicker();
  const elsewhere = screen.getByRole('link', { name: 'Elders' });
  opener.click();
  elsewhere.focus();
  await expect.poll(() => opener.getAttribute('aria-busy')).toBeNull();
  expect(document.querySelector('dialog:popover-open')).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
  await userEvent.click(opener);
  await expect.poll(focused).toMatch(/^Kies maandag 6 februari 2023/);
});

test.each([
  ['2023-02-06', undefined, 'zondag 12 februari 2023'],
  ['2023-02-12', undefined, 'zondag 12 februari 2023'],
  ['2023-02-27', undefined, 'zondag 5 maart 2023'],
  ['2023-02-06', '2023-02-09', 'donderdag 9 februari 2023'],
])(
  '[CMP-03] in the calendar the key End goes from %s, with max %s, to %s',
  async (defaultValue, max, day) => {
    const { opener } = renderPicker({ defaultValue, max });
    await userEvent.click(opener);
    await expect.poll(focused).toMatch(/^Kies/);
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe(`Kies ${day}`);
  },
);

test.each([
  ['2025-12-15', '2020-01-01', '2026-11-22', '2026', 'november', ['december']],
  ['2025-02-15', '2024-03-10', '2026-11-22', '2024', 'maart', ['januari', 'februari']],
])(
  '[CMP-03] the calendar at %s, with min %s and max %s, shows a month with a focusable day after choosing %s',
  async (...given) => {
    const [defaultValue, min, max, year, month, outside] = given;
    const { opener } = renderPicker({ defaultValue, min, max });
    await userEvent.click(opener);
    await expect.poll(focused).toMatch(/^Kies/);
    await userEvent.selectOptions(screen.getByLabelText('Jaar'), year);
    const shown = () => screen.getByLabelText<HTMLSelectElement>('Maand').selectedOptions[0]?.text;
    await expect.poll(shown).toBe(month);
    const options = (name: string) => [...screen.getByLabelText<HTMLSelectElement>(name).options];
    expect(options('Maand').flatMap(({ disabled, text }) => (disabled ? [text] : []))).toEqual(outside);
    const years = options('Jaar').map(({ text }) => text);
    expect([years[0], years.at(-1)]).toEqual([min.slice(0, 4), max.slice(0, 4)]);
    const day = document.querySelector('.react-datepicker__day[tabindex="0"]');
    expect(day?.getAttribute('aria-disabled')).toBe('false');
  },
);

test('[CMP-03] the header of the calendar goes to the next, the previous and any other month', async () => {
  const { opener } = renderPicker();
  await userEvent.click(opener);
  await expect.poll(focused).toMatch(/^Kies/);
  const shown = () => screen.getByLabelText<HTMLSelectElement>('Maand').selectedOptions[0]?.text;
  const years = [...screen.getByLabelText<HTMLSelectElement>('Jaar').options].map(({ text }) => text);
  expect([years[0], years.at(-1)]).toEqual(['1900', '2100']);
  for (const [button, month] of [
    ['Volgende maand', 'maart'],
    ['Vorige maand', 'februari'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await expect.poll(shown).toBe(month);
  }
  await userEvent.selectOptions(screen.getByLabelText('Maand'), 'mei');
  await expect.poll(shown).toBe('mei');
});

test.each([
  [{ max: '2023-02-20' }, 'februari 2023'],
  [{ min: '2090-03-10' }, 'maart 2090'],
])('[CMP-03] without a date and with %j the calendar opens at %s', async (limits, month) => {
  const { opener } = renderPicker({ defaultValue: null, ...limits });
  await userEvent.click(opener);
  await expect.poll(focused).toMatch(new RegExp(`${month}$`));
});

test('[CMP-03] Escape in the calendar closes the calendar, and does not reach a dialog around it', async () => {
  const heard: string[] = [];
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog that closes on Escape
    <div onKeyDown={({ key }) => heard.push(key)}>
      <DatePicker label="Examendatum" defaultValue="2023-02-06" />
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Selecteer een datum: Examendatum' }));
  await expect.poll(focused).toMatch(/^Kies/);
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(heard).toEqual(['ArrowDown']);
});

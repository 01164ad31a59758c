import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FilterBar } from './FilterBar.tsx';
import type { Filter, FilterValues } from './filters.ts';

// Only real events make the browser close a popover on a click elsewhere and on Escape.

afterEach(cleanup);

const filters: readonly Filter[] = [{ type: 'daterange', name: 'datum', label: 'Examendatum' }];

function Kept() {
  const [values, setValues] = useState<FilterValues>({});
  return <FilterBar filters={filters} values={values} onChange={setValues} />;
}

const trigger = () => screen.getByRole('button', { name: /^Examendatum/ });

test.each([
  ['a click elsewhere', () => userEvent.click(screen.getByRole('heading', { name: 'Filters' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('[CMP-07] a date filter with an invalid date is marked after %s has closed it', async (_name, close) => {
  render(<Kept />);
  await userEvent.click(trigger());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Laatste datum' }), '31-2-2023');
  await close();
  await expect.poll(() => document.querySelector(':popover-open')).toBeNull();
  const words = 'Examendatum Let op: er staat een datum die niet klopt.';
  expect(screen.getByRole('button', { name: words })).toBe(trigger());
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Wis filter: examendatum' }));
  expect(screen.getByRole('button', { name: 'Examendatum' })).toBe(trigger());
});

test('[CMP-07] clearing all filters also clears an invalid date', async () => {
  function Started() {
    const [values, setValues] = useState<FilterValues>({ datum: { from: '2023-01-01', to: null } });
    return <FilterBar filters={filters} values={values} onChange={setValues} />;
  }
  render(<Started />);
  await userEvent.click(trigger());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Laatste datum' }), '31-2-2023');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => trigger().textContent).toMatch(/klopt/);
  await userEvent.click(screen.getByRole('button', { name: 'Wis filters (1)' }));
  expect(trigger().textContent).not.toMatch(/klopt/);
});

test('[CMP-32] a preset fills both dates, also over a date that is invalid, and is marked', async () => {
  const withPresets: readonly Filter[] = [
    {
      type: 'daterange',
      name: 'datum',
      label: 'Examendatum',
      presets: (today) => [
        { label: 'Vandaag', from: today, to: today },
        { label: 'In 2023', from: '2023-01-01', to: '2023-12-31' },
      ],
    },
  ];
  function Chosen() {
    const [values, setValues] = useState<FilterValues>({});
    return <FilterBar filters={withPresets} values={values} onChange={setValues} />;
  }
  render(<Chosen />);
  await userEvent.click(trigger());
  const last = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Laatste datum' });
  await userEvent.type(last, '31-2-2023');
  const preset = screen.getByRole('button', { name: 'In 2023' });
  await userEvent.click(preset);
  await expect.poll(() => last.value).toBe('31-12-2023');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Eerste datum' }).value).toBe('01-01-2023');
  expect(preset.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Vandaag' }).getAttribute('aria-pressed')).toBe('false');
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import type { Filter, FilterValues } from './filters.ts';

afterEach(cleanup);

const filters: readonly Filter[] = [
  { type: 'options', name: 'status', label: 'Status', options: ['Open', 'Dicht'] },
];

function show(props: Partial<FilterBarProps> = {}) {
  return render(<FilterBar filters={filters} values={{}} onChange={() => undefined} {...props} />);
}

test('[CMP-07] the bar has the given heading, at the given level', () => {
  show({ title: 'Examens', titleLevel: 3 });
  expect(screen.getByRole('heading', { level: 3, name: 'Examens' })).toBeTruthy();
  expect(screen.getByRole('search', { name: 'Examens' })).toBeTruthy();
});

test('[CMP-07] Enter in the bar does not load another page', () => {
  show();
  expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
});

test('[CMP-07] the button of a folded bar has a number only while a filter is active', () => {
  const { rerender } = show({ folded: 'always' });
  expect(screen.getByRole('button', { name: 'Toon filters' })).toBeTruthy();
  rerender(
    <FilterBar filters={filters} values={{ status: ['Open'] }} onChange={() => undefined} folded="always" />,
  );
  expect(screen.getByRole('button', { name: 'Toon filters (1)' })).toBeTruthy();
});

test('[CMP-07] an active filter with a single option can still be removed', () => {
  const hidden = [{ type: 'options', name: 'soort', label: 'Soort', options: ['Basis'] }] as const;
  show({ filters: hidden, values: { soort: ['Basis'] } });
  expect(screen.getByRole('button', { name: 'Verwijder filter: soort Basis' })).toBeTruthy();
  cleanup();
  show({ filters: hidden });
  expect(screen.queryByRole('search')).toBeNull();
});

test('[CMP-07] removing a pill moves the focus to the pill in its place, else to the one before it, else to the heading', () => {
  function Kept() {
    const [values, setValues] = useState<FilterValues>({ status: ['Open', 'Dicht'], soort: ['Basis'] });
    const kinds = [{ type: 'options', name: 'soort', label: 'Soort', options: ['Basis', 'Zorg'] }] as const;
    return <FilterBar filters={[...filters, ...kinds]} values={values} onChange={setValues} />;
  }
  render(<Kept />);
  const remove = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Verwijder filter: ${name}` }));
    return document.activeElement?.textContent;
  };
  expect(remove('status Open')).toBe('Verwijder filter: status Dicht');
  expect(remove('soort Basis')).toBe('Verwijder filter: status Dicht');
  expect(remove('status Dicht')).toBe('Filters');
});

test('[CMP-07] a removed pill is gone while a slow router still loads the page without it, and is back when that fails', async () => {
  const settle: (() => void)[] = [];
  const asked: FilterValues[] = [];
  show({
    values: { status: ['Open', 'Dicht'] },
    onChange: (values) => {
      asked.push(values);
      return new Promise((resolve) => {
        settle.push(resolve);
      });
    },
  });
  const removeOpen = () => screen.queryByRole('button', { name: 'Verwijder filter: status Open' });
  fireEvent.click(screen.getByRole('button', { name: 'Verwijder filter: status Open' }));
  await act(async () => Promise.resolve());
  expect(removeOpen()).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Verwijder filter: status Dicht' }));
  expect(asked).toEqual([{ status: ['Dicht'] }, {}]);
  await act(async () => settle.forEach((end) => end()));
  await waitFor(() => expect(removeOpen()).toBeTruthy());
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import type { DateRangeFilter, FilterValues, OptionsFilter } from './filters.ts';
import { withRange } from './filters.ts';
import { filterBarTexts as texts } from './texts.ts';

afterEach(cleanup);

const filter: DateRangeFilter = { type: 'daterange', name: 'dag', label: 'Dag' };

/** A filter bar beside a button that replaces its values by `next`. */
function Bar({ next }: { next: FilterValues }) {
  const [values, setValues] = useState<FilterValues>({});
  return (
    <>
      <button type="button" onClick={() => setValues(next)}>
        Vervang
      </button>
      <FilterBar filters={[filter]} values={values} onChange={setValues} />
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: /^Dag/ });
const isWrong = () => trigger().textContent.includes(texts.wrongDate);
const first = () => screen.getByLabelText<HTMLInputElement>(texts.firstDate);

function openPanel(container: HTMLElement) {
  const panel = container.querySelector('[popover]') as HTMLElement;
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
}

function open(next: FilterValues = {}) {
  const { container, rerender } = render(<Bar next={next} />);
  openPanel(container);
  return (other: FilterValues) => rerender(<Bar next={other} />);
}

const replace = () => fireEvent.click(screen.getByText('Vervang'));

function type(text: string) {
  fireEvent.change(first(), { target: { value: text } });
  fireEvent.blur(first());
}

test('[CMP-07] a closed filter shows that its date is invalid, until a valid date replaces it', () => {
  open(withRange({}, filter, { from: '2026-03-01', to: null }));
  type('31-02-2026');
  expect(isWrong()).toBe(true);
  replace();
  expect([isWrong(), trigger().textContent]).toEqual([false, expect.stringContaining('01-03-2026')]);
});

test('[CMP-07] Enter after an invalid date marks the filter, while its panel is still open', () => {
  open(withRange({}, filter, { from: '2026-03-01', to: null }));
  replace();
  fireEvent.change(first(), { target: { value: '31-02-2026' } });
  expect(isWrong()).toBe(false);
  fireEvent.keyDown(first(), { key: 'Enter' });
  expect(isWrong()).toBe(true);
});

test('[CMP-07] clearing a filter also clears an invalid date', () => {
  open();
  type('31-02-2026');
  fireEvent.click(screen.getByLabelText('Wis filter: dag'));
  expect([isWrong(), first().value]).toEqual([false, '']);
});

test('[CMP-07] a closed filter shows that its last date is before its first date', () => {
  const offer = open(withRange({}, filter, { from: '2026-03-02', to: '2026-03-01' }));
  replace();
  expect(trigger().textContent).toContain(texts.wrongRange);
  offer(withRange({}, filter, { from: '2026-03-02', to: '2026-03-02' }));
  replace();
  expect(trigger().textContent).not.toContain(texts.wrongRange);
});

test('[CMP-07] a closed filter says that a date in it is outside its limits', () => {
  const limited = { ...filter, min: '2026-01-01', max: '2026-12-31' };
  const { container } = render(<FilterBar filters={[limited]} values={{}} onChange={() => undefined} />);
  openPanel(container);
  const wrongAfter = ['31-12-2025', '01-06-2026', '01-01-2027'].map((text) => {
    type(text);
    return isWrong();
  });
  expect(wrongAfter).toEqual([true, false, true]);
});

test('[CMP-07] clearing a filter that is not active changes no value', () => {
  const onChange = vi.fn<FilterBarProps['onChange']>();
  const { container } = render(<FilterBar filters={[filter]} values={{}} onChange={onChange} />);
  openPanel(container);
  fireEvent.click(screen.getByLabelText('Wis filter: dag'));
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  [10, 0],
  [11, 1],
])('[CMP-07] a filter with %i options has %i search fields', (length, count) => {
  const options = Array.from({ length }, (_, index) => `Optie ${index}`);
  const many: OptionsFilter = { type: 'options', name: 'plaats', label: 'Plaats', options };
  const { container } = render(<FilterBar filters={[many]} values={{}} onChange={() => undefined} />);
  openPanel(container);
  expect(container.querySelectorAll('input[type=search]')).toHaveLength(count);
  expect(container.querySelectorAll('input[type=checkbox]')).toHaveLength(length);
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FilterBar } from './FilterBar.tsx';
import type { DateRangeFilter, FilterValues } from './filters.ts';
import { withRange } from './filters.ts';
import { filterBarTexts as texts } from './texts.ts';

afterEach(cleanup);

const filter: DateRangeFilter = { type: 'daterange', name: 'dag', label: 'Dag' };
let setValues: (values: FilterValues) => void;

function Bar() {
  const [values, set] = useState<FilterValues>({});
  setValues = set;
  return <FilterBar filters={[filter]} values={values} onChange={set} />;
}

const trigger = () => screen.getByRole('button', { name: /^Dag/ });
const isWrong = () => trigger().textContent.includes(texts.wrongDate);
const first = () => screen.getByLabelText<HTMLInputElement>(texts.firstDate);

function open() {
  const { container } = render(<Bar />);
  const panel = container.querySelector('[popover]') as HTMLElement;
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
}

function type(text: string) {
  fireEvent.change(first(), { target: { value: text } });
  fireEvent.blur(first());
}

test('[CMP-07] a closed filter says that a date in it is wrong, until a date takes its place', () => {
  open();
  type('31-02-2026');
  expect(isWrong()).toBe(true);
  act(() => setValues(withRange({}, filter, { from: '2026-03-01', to: null })));
  expect([isWrong(), trigger().textContent]).toEqual([false, expect.stringContaining('01-03-2026')]);
});

test('[CMP-07] clearing a filter clears text that is no date as well', () => {
  open();
  type('31-02-2026');
  fireEvent.click(screen.getByLabelText('Wis filter: dag'));
  expect([isWrong(), first().value]).toEqual([false, '']);
});

test('[CMP-07] a closed filter says that its last date is before its first', () => {
  open();
  act(() => setValues(withRange({}, filter, { from: '2026-03-02', to: '2026-03-01' })));
  expect(trigger().textContent).toContain(texts.wrongRange);
  act(() => setValues(withRange({}, filter, { from: '2026-03-02', to: '2026-03-02' })));
  expect(trigger().textContent).not.toContain(texts.wrongRange);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

afterEach(cleanup);

const options = [
  { value: 'a', label: 'Eén', disabled: true },
  { value: 'b', label: 'Twee', hint: 'Hulp' },
  { value: 'c', label: 'Drie' },
];
const group = (props: Partial<RadioGroupProps>) =>
  render(<RadioGroup label="Keuze" options={options} {...props} />);
const radio = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('the ref of a controlled radio group is the checked radio, or else the first that is enabled', () => {
  const ref = vi.fn<(element: HTMLInputElement | null) => void>();
  const elements = () => ref.mock.calls.map(([element]) => element?.value).filter(Boolean);
  group({ value: null, ref, onChange: () => {} }).unmount();
  expect(elements()).toEqual(['b']);
  ref.mockClear();
  group({ value: 'c', ref, onChange: () => {} }).unmount();
  expect(elements()).toEqual(['c']);
  ref.mockClear();
  group({ ref });
  expect(elements()).toEqual(['a', 'b', 'c']);
});

test('a radio group checks the radio of its value, none for null, and is uncontrolled with a default value', () => {
  const { rerender } = group({ value: 'b', onChange: () => {} });
  expect([radio('Twee').checked, radio('Drie').checked]).toEqual([true, false]);
  rerender(<RadioGroup label="Keuze" options={options} value={null} onChange={() => {}} />);
  expect(radio('Twee').checked).toBe(false);
  cleanup();
  group({ defaultValue: 'c' });
  radio('Twee').click();
  expect([radio('Twee').checked, radio('Drie').checked]).toEqual([true, false]);
});

test('radios of a group share a name, and each option has its own disabled state and hint', () => {
  group({});
  const names = new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name));
  expect([names.size, [...names][0] !== '']).toEqual([1, true]);
  expect([radio('Eén').disabled, radio('Twee').disabled]).toEqual([true, false]);
  const hint = radio('Twee').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toBe('Hulp');
  expect(radio('Drie').getAttribute('aria-describedby')).toBeNull();
  cleanup();
  group({ disabled: true });
  expect(radio('Drie').disabled).toBe(true);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Modal } from '../Modal/Modal.tsx';
import { Combobox, type ComboboxOption, type LoadOptions } from './Combobox.tsx';

// The list is a native popover, and Escape is handled by the browser too, so these tests need real input.

afterEach(cleanup);

const options = [
  { value: 'va', label: 'Voorbeeld Advies' },
  { value: 'bn', label: 'Bank Noord' },
];
const input = () => screen.getByRole<HTMLInputElement>('combobox');

test('[CMP-29] Escape closes the list, and not the dialog around it', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Modal open title="Koppelen" onClose={onClose}>
      <Combobox label="Organisatie" options={options} />
    </Modal>,
  );
  await userEvent.click(input());
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('[CMP-29] a press on an option chooses it, and the focus stays in the field', async () => {
  const onChange = vi.fn<(value: string | null) => void>();
  render(<Combobox label="Organisatie" options={options} onChange={onChange} />);
  await userEvent.click(input());
  await userEvent.click(screen.getByRole('option', { name: 'Bank Noord' }));
  expect(onChange.mock.calls).toEqual([['bn']]);
  expect([input().value, document.activeElement]).toEqual(['Bank Noord', input()]);
  await userEvent.click(screen.getByRole('button', { name: 'Toon opties' }));
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input().value).toBe('Bank Noord');
});

test('[CMP-29] an overtaken search is aborted, and its answer is not shown', async () => {
  const answers = new Map<string, (found: readonly ComboboxOption[]) => void>();
  const signals = new Map<string, AbortSignal>();
  const load: LoadOptions = (query, signal) => {
    signals.set(query, signal);
    return new Promise((resolve) => {
      answers.set(query, resolve);
    });
  };
  render(<Combobox label="Organisatie" load={load} />);
  await userEvent.fill(input(), 'bank');
  await expect.poll(() => answers.has('bank')).toBe(true);
  await userEvent.fill(input(), 'advies');
  await expect.poll(() => answers.has('advies')).toBe(true);
  expect([signals.get('bank')?.aborted, signals.get('advies')?.aborted]).toEqual([true, false]);
  answers.get('advies')?.(options.slice(0, 1));
  answers.get('bank')?.(options.slice(1));
  await expect
    .poll(() => screen.queryAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['Voorbeeld Advies']);
});

test('[CMP-29] a value from outside shows its label, also one that only the search knew', async () => {
  const load: LoadOptions = async () => options;
  const { rerender } = render(<Combobox label="Organisatie" load={load} value={null} onChange={() => {}} />);
  await userEvent.click(input());
  await userEvent.click(await screen.findByRole('option', { name: 'Bank Noord' }));
  rerender(<Combobox label="Organisatie" load={load} value="bn" onChange={() => {}} />);
  expect(input().value).toBe('Bank Noord');
  rerender(<Combobox label="Organisatie" load={load} value={null} onChange={() => {}} />);
  expect(input().value).toBe('');
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { CodeForm } from './CodeForm.tsx';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => vi.mocked(announce).mockClear());
afterEach(cleanup);

const [onSubmit, onSelect] = [vi.fn<(code: string) => void>(), vi.fn<(code: string) => void>()];
const form = (props: { busy?: boolean; error?: string } = {}) => (
  <CodeForm
    label="Code"
    submitLabel="Bevestig"
    onSubmit={onSubmit}
    actions={[{ label: 'Anders', onSelect }]}
    {...props}
  />
);
const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name));

beforeEach(() => {
  onSubmit.mockReset();
  onSelect.mockReset();
});

test('[TFA-02] an incomplete code is not submitted: it gets the focus and the needed number of digits is announced', () => {
  render(form());
  type('12345');
  const disabled = () =>
    ['Bevestig', 'Anders'].map((name) => screen.getByText(name).closest('button')?.ariaDisabled);
  expect(disabled()).toEqual(['true', 'true']);
  press('Bevestig');
  expect([onSubmit.mock.calls.length, document.activeElement]).toEqual([0, field()]);
  expect(vi.mocked(announce).mock.lastCall?.[0]).toContain('6');
  press('Anders');
  expect(onSelect).not.toHaveBeenCalled();
  type('123456');
  expect(disabled()).toEqual([null, null]);
  press('Bevestig');
  press('Anders');
  expect([onSubmit.mock.calls, onSelect.mock.calls]).toEqual([[['123456']], [['123456']]]);
});

test('[TFA-02] a busy form submits no code, neither by a button nor by the keyboard', () => {
  render(form({ busy: true }));
  type('123456');
  press('Anders');
  expect(fireEvent.submit(field().form as HTMLFormElement)).toBe(false);
  expect([onSubmit.mock.calls.length, onSelect.mock.calls.length]).toEqual([0, 0]);
});

test('[TFA-02] an error is announced after the check, and selects the code for a new try', () => {
  const { rerender } = render(form());
  type('123456');
  screen.getByText('Bevestig').focus();
  rerender(form({ busy: true, error: 'Onjuist' }));
  expect(announce).not.toHaveBeenCalledWith('Onjuist', 'assertive');
  rerender(form({ error: 'Onjuist' }));
  expect(announce).toHaveBeenCalledWith('Onjuist', 'assertive');
  expect([field().value, document.activeElement, field().selectionStart, field().selectionEnd]).toEqual([
    '123456',
    field(),
    0,
    6,
  ]);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SaveBar } from './SaveBar.tsx';
import { texts } from '../texts.ts';

test('the discard button works, but not while saving', () => {
  const discard = vi.fn<() => void>();
  const bar = (isBusy: boolean) => (
    <form>
      <SaveBar isBusy={isBusy} onDiscard={discard} />
    </form>
  );
  const { rerender } = render(bar(false));
  fireEvent.click(screen.getByText(texts.discard));
  expect(discard).toHaveBeenCalledTimes(1);
  rerender(bar(true));
  fireEvent.click(screen.getByText(texts.discard));
  expect(discard).toHaveBeenCalledTimes(1);
});

test('an urgent note is announced, an ordinary note is not', () => {
  const { rerender } = render(<SaveBar isBusy={false} onDiscard={() => {}} note="Rustig" />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<SaveBar isBusy={false} onDiscard={() => {}} note="Let op" isUrgent />);
  expect(screen.getByRole('alert').textContent).toBe('Let op');
});

test('the focus returns to the field it came from when the bar disappears, also to a rerendered field', async () => {
  vi.useFakeTimers();
  const page = (hasBar: boolean, round: number) => (
    <form>
      <input key={round} name="straat" aria-label="Straat" />
      <input name="plaats" aria-label="Plaats" />
      {hasBar && <SaveBar isBusy={false} onDiscard={() => {}} />}
    </form>
  );
  const { rerender } = render(page(true, 1));
  const leaveFrom = (label: string, button: string) => {
    screen.getByLabelText(label).focus();
    screen.getByRole('button', { name: button }).focus();
  };
  leaveFrom('Plaats', texts.discard);
  // Moving within the bar does not change where the focus came from.
  screen.getByRole('button', { name: texts.save }).focus();
  rerender(page(false, 1));
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(screen.getByLabelText('Plaats'));

  rerender(page(true, 1));
  leaveFrom('Straat', texts.discard);
  rerender(page(false, 2));
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(screen.getByLabelText('Straat'));
});

test('the focus stays where it is when it was not in the bar, and goes nowhere when its field is gone', () => {
  vi.useFakeTimers();
  const page = (hasBar: boolean, hasField = true) => (
    <form>
      {hasField && <input name="straat" aria-label="Straat" />}
      <input name="plaats" aria-label="Plaats" />
      {hasBar && <SaveBar isBusy={false} onDiscard={() => {}} />}
    </form>
  );
  const { rerender } = render(page(true));
  const go = () => {
    screen.getByLabelText('Straat').focus();
    screen.getByRole('button', { name: texts.discard }).focus();
  };
  go();
  screen.getByLabelText('Plaats').focus();
  rerender(page(false));
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(screen.getByLabelText('Plaats'));
  rerender(page(true));
  go();
  rerender(page(false, false));
  expect(() => act(() => void vi.runAllTimers())).not.toThrow();
});

test('the focus does not return to what is outside the form', () => {
  vi.useFakeTimers();
  const page = (hasBar: boolean) => (
    <>
      <a href="/">Menu</a>
      <form>{hasBar && <SaveBar isBusy={false} onDiscard={() => {}} />}</form>
    </>
  );
  const { rerender } = render(page(true));
  screen.getByText('Menu').focus();
  screen.getByRole('button', { name: texts.discard }).focus();
  rerender(page(false));
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(document.body);
});

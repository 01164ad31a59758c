import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useValueText } from './use-value-text.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Props {
  value?: unknown;
  defaultValue?: unknown;
}

const read = (given: unknown) => (typeof given === 'number' ? given : null);

/** A field whose value is a number. */
function NumberField({ value, defaultValue }: Props) {
  const { input, text, set } = useValueText<number | null>({
    value,
    defaultValue,
    read,
    show: (given) => (typeof given === 'number' ? `nr. ${given}` : ''),
    ref: undefined,
  });
  return (
    <input
      aria-label="Getal"
      ref={input}
      value={text}
      onChange={({ target }) => set({ text: target.value, value: Number(target.value) || null })}
    />
  );
}

const form = (props: Props, onReset?: (event: Event) => void) => (
  <form aria-label="Formulier" ref={(element) => onReset && element?.addEventListener('reset', onReset)}>
    <NumberField {...props} />
  </form>
);
const field = () => screen.getByLabelText<HTMLInputElement>('Getal');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const reset = () =>
  act(() => {
    fireEvent.reset(screen.getByRole('form'));
    vi.runAllTimers();
  });

test('a new controlled value replaces the typed text, an equal value keeps it', () => {
  const { rerender } = render(form({ value: 1 }));
  expect(field().value).toBe('nr. 1');
  type('2');
  rerender(form({ value: 2 }));
  expect(field().value).toBe('2');
  rerender(form({ value: 3 }));
  expect(field().value).toBe('nr. 3');
  type('x');
  rerender(form({ value: null }));
  expect(field().value).toBe('x');
  type('4');
  rerender(form({ value: 1 }));
  rerender(form({ value: null }));
  expect(field().value).toBe('');
});

test('a reset of the form restores the default value, unless the event was prevented', () => {
  const { unmount } = render(form({ defaultValue: 1 }));
  type('2');
  reset();
  expect(field().value).toBe('nr. 1');
  unmount();
  render(form({ defaultValue: 1 }, (event) => event.preventDefault()));
  type('2');
  reset();
  expect(field().value).toBe('2');
});

test('a reset of the form restores the last value of a controlled field', () => {
  const { rerender } = render(form({ value: 1 }));
  rerender(form({ value: 5 }));
  type('2');
  reset();
  expect(field().value).toBe('nr. 5');
});

test('an unmounted field removes its reset listener from the form', () => {
  const remove = vi.spyOn(HTMLFormElement.prototype, 'removeEventListener');
  const { rerender } = render(<form>{<NumberField />}</form>);
  rerender(<form />);
  expect(remove.mock.calls.map(([name]) => name)).toContain('reset');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterPress } from '../after-press.ts';
import { focusField, focusText } from '../focus-field.ts';
import { Form } from '../Form.tsx';
import { TaskProvider, useIsAtRest, useIsLeading, useTask } from '../../actions/tasks.tsx';
import { tidied } from './tidied.ts';

test.each(['pointerup', 'pointercancel'])(
  'afterPress waits during a press until %s and the click after it',
  (end) => {
    vi.useFakeTimers();
    const work = vi.fn<() => void>();
    afterPress(work);
    expect(work).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pointerdown'));
    afterPress(work);
    expect(work).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event(end));
    expect(work).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(work).toHaveBeenCalledTimes(2);
    // Without a press, work runs immediately, and no listener of the earlier press is left.
    afterPress(work);
    expect(work).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new Event(end));
    vi.runAllTimers();
    expect(work).toHaveBeenCalledTimes(3);
  },
);

test('focusField focuses the control with the id, or the checked or first enabled control within it', () => {
  render(
    <>
      <input id="own" defaultValue="tekst" />
      <fieldset id="group">
        <input type="radio" name="g" aria-label="een" />
        <input type="radio" name="g" aria-label="twee" defaultChecked />
      </fieldset>
      <fieldset id="none-chosen">
        <button type="button" disabled>
          uit
        </button>
        <button type="button">aan</button>
      </fieldset>
      <details>
        <summary>Meer</summary>
        <input id="folded" />
      </details>
    </>,
  );
  const own = screen.getByDisplayValue<HTMLInputElement>('tekst');
  own.setSelectionRange(0, 0);
  focusField('own');
  expect(document.activeElement).toBe(own);
  expect(own.selectionEnd).toBe(0);
  focusField('own', { select: true });
  expect([own.selectionStart, own.selectionEnd]).toEqual([0, 5]);
  focusField('group');
  expect(document.activeElement).toBe(screen.getByLabelText('twee'));
  focusField('none-chosen');
  expect(document.activeElement).toBe(screen.getByText('aan'));
  // Without such a field, or without one that can be used, the focus stays.
  render(<fieldset id="nothing" />);
  focusField('nothing');
  focusField('gone', { select: true });
  focusText(null);
  expect(document.activeElement).toBe(screen.getByText('aan'));
  focusField('folded');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.activeElement?.id).toBe('folded');
});

test('tidied normalizes a text before its validation, and writes it only when it changed', async () => {
  const order: string[] = [];
  const field = {
    name: 'naam' as const,
    ref: () => {},
    onChange: async () => {},
    onBlur: async () => void order.push('checked'),
  };
  const { onBlur } = tidied(
    field,
    (typed) => typed.toUpperCase(),
    (text) => void order.push(`written ${text}`),
  );
  await Reflect.apply(onBlur, null, [{ target: { value: ' anna ' } }]);
  expect(order).toEqual(['written ANNA', 'checked']);
  await Reflect.apply(onBlur, null, [{ target: { value: 'ANNA' } }]);
  expect(order).toEqual(['written ANNA', 'checked', 'checked']);
});

function Task({ name, isOpen }: { name: string; isOpen?: boolean }) {
  const task = useTask({ ...(isOpen !== undefined && { isOpen }) });
  return <button onClick={task.continueTask}>{`${name} ${useIsLeading(task) ? 'leads' : 'follows'}`}</button>;
}

const Rest = () => <p>{useIsAtRest() ? 'at rest' : 'at work'}</p>;

test('the task that was begun last leads, and useIsAtRest is true without tasks', () => {
  const page = (...names: string[]) => (
    <TaskProvider>
      <Rest />
      {names.map((name) => (
        <Task key={name} name={name} />
      ))}
    </TaskProvider>
  );
  const { rerender, container } = render(page());
  expect(container.textContent).toBe('at rest');
  rerender(page('one'));
  expect(container.textContent).toBe('at workone leads');
  rerender(page('one', 'two'));
  expect(container.textContent).toBe('at workone followstwo leads');
  rerender(page('one', 'two', 'three'));
  expect(container.textContent).toBe('at workone followstwo followsthree leads');
  rerender(page('one'));
  expect(container.textContent).toBe('at workone leads');
  rerender(page());
  expect(container.textContent).toBe('at rest');
});

test('a task that is continued leads again, unless it is not open', () => {
  const page = (isOpen: boolean) => (
    <TaskProvider>
      <Task name="one" />
      <Task name="two" />
      <Task name="three" isOpen={isOpen} />
    </TaskProvider>
  );
  const { rerender, container } = render(page(false));
  expect(container.textContent).toBe('one followstwo leadsthree follows');
  fireEvent.click(screen.getByText('one follows'));
  expect(container.textContent).toBe('one leadstwo followsthree follows');
  fireEvent.click(screen.getByText('three follows'));
  expect(container.textContent).toBe('one leadstwo followsthree follows');
  rerender(page(true));
  expect(container.textContent).toBe('one followstwo followsthree leads');
  rerender(page(false));
  expect(container.textContent).toBe('one leadstwo followsthree follows');
});

test('a form shows why it was refused, and no messages of the browser', () => {
  const { rerender } = render(<Form>x</Form>);
  expect([screen.queryByRole('alert'), document.querySelector('form')?.noValidate]).toEqual([null, true]);
  rerender(
    <Form refusal="Te vaak geprobeerd" refusalTitle="Niet gelukt">
      x
    </Form>,
  );
  expect(document.querySelector('form')?.textContent).toMatch(/Niet gelukt.*Te vaak geprobeerd.*x/);
});

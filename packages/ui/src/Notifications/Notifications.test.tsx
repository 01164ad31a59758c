import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { Notifications } from './Notifications.tsx';
import { createNotificationStore, type NotificationInput } from './store.ts';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => {
  vi.mocked(announce).mockClear();
  // The test environment has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(cleanup);

const saved = { kind: 'success', title: 'Je gegevens zijn opgeslagen.' } as const;
const failed = {
  kind: 'error',
  title: 'Je foto is niet opgeslagen.',
  text: 'Kies een kleinere foto.',
} as const;
const expiring = { kind: 'warning', title: 'Je sessie verloopt.' } as const;

function show() {
  const store = createNotificationStore();
  render(<Notifications store={store} />);
  const add = (...inputs: NotificationInput[]) => act(() => inputs.forEach((input) => store.add(input)));
  return { store, add };
}
const spoken = () => vi.mocked(announce).mock.calls;

test('[CMP-12] each notification is announced once, by its kind, its title and its text', () => {
  const { store, add } = show();
  add(saved);
  add(expiring);
  act(() => store.remove(store.getSnapshot()[0]?.id ?? ''));
  expect(spoken()).toEqual([
    ['Gelukt: Je gegevens zijn opgeslagen.', 'polite'],
    ['Let op: Je sessie verloopt.', 'polite'],
  ]);
});

test('[CMP-12] notifications of the same moment are announced together, and interrupt when one is an error', () => {
  const { add } = show();
  add(saved, failed, expiring);
  expect(spoken()).toEqual([
    [
      'Gelukt: Je gegevens zijn opgeslagen. Fout: Je foto is niet opgeslagen. Kies een kleinere foto. Let op: Je sessie verloopt.',
      'assertive',
    ],
  ]);
});

test('[CMP-06] a notification that is repeated is announced again', () => {
  const { add } = show();
  add(failed);
  add(failed);
  expect(spoken()).toHaveLength(2);
});

test('[CMP-12] the list is there only while it has notifications, and the close button removes its own', () => {
  const { store, add } = show();
  expect(screen.queryByRole('region', { hidden: true })).toBeNull();
  add(saved, expiring);
  fireEvent.click(screen.getAllByRole('button', { hidden: true })[0] as HTMLElement);
  expect(store.getSnapshot()).toMatchObject([expiring]);
  act(() => store.clear());
  expect(screen.queryByRole('region', { hidden: true })).toBeNull();
});

test('[CMP-12] the action of a notification runs after the notification was removed', () => {
  const { store, add } = show();
  const left: number[] = [];
  add({ ...failed, action: { label: 'Kies', onSelect: () => left.push(store.getSnapshot().length) } });
  fireEvent.click(screen.getByText('Kies'));
  expect(left).toEqual([0]);
});

import { describe, expect, test, vi } from 'vitest';
import { createNotificationStore } from './store.ts';

const saved = { kind: 'success', title: 'Je gegevens zijn opgeslagen.' } as const;
const failed = { kind: 'error', title: 'Er is een fout opgetreden' } as const;

describe('[CMP-12] notification store', () => {
  test('adds at the end and gives each entry its own id', () => {
    const store = createNotificationStore();
    const first = store.add(saved);
    const second = store.add(failed);
    expect(first).not.toBe(second);
    expect(store.getSnapshot().map(({ id, title }) => [id, title])).toEqual([
      [first, saved.title],
      [second, failed.title],
    ]);
  });

  test('removes one entry and leaves the others', () => {
    const store = createNotificationStore();
    const first = store.add(saved);
    const second = store.add(failed);
    store.remove(first);
    expect(store.getSnapshot().map(({ id }) => id)).toEqual([second]);
  });

  test('clears all entries', () => {
    const store = createNotificationStore();
    store.add(saved);
    store.add(failed);
    store.clear();
    expect(store.getSnapshot()).toEqual([]);
  });

  test('an identical entry replaces the present one and keeps its id and position', () => {
    const store = createNotificationStore();
    const first = store.add(failed);
    store.add(saved);
    const before = store.getSnapshot()[0];
    expect(store.add(failed)).toBe(first);
    expect(store.getSnapshot()).toHaveLength(2);
    expect(store.getSnapshot()).toMatchObject([failed, saved]);
    expect(store.getSnapshot()[0]).not.toBe(before);
  });

  test('entries with the same title and another text or kind are separate', () => {
    const store = createNotificationStore();
    store.add({ ...failed, text: 'Bel de servicedesk.' });
    store.add(failed);
    store.add({ ...failed, kind: 'warning' });
    expect(store.getSnapshot()).toHaveLength(3);
  });

  test.each([
    ['information', 6_000],
    ['success', 6_000],
    ['warning', 10_000],
    ['error', Number.POSITIVE_INFINITY],
  ] as const)('an entry of kind %s has a duration of %d ms by default', (kind, duration) => {
    const store = createNotificationStore();
    store.add({ kind, title: 'Titel' });
    store.add({ kind, title: 'Andere titel', duration: 1_000 });
    expect(store.getSnapshot().map((entry) => entry.duration)).toEqual([duration, 1_000]);
  });

  test('calls listeners after changes only, until they unsubscribe', () => {
    const store = createNotificationStore();
    const [listener, another] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const stop = store.subscribe(listener);
    store.subscribe(another);
    store.clear();
    store.remove('unknown');
    expect(listener).not.toHaveBeenCalled();
    const id = store.add(saved);
    store.remove('unknown');
    store.remove(id);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.add(saved);
    expect([listener.mock.calls.length, another.mock.calls.length]).toEqual([2, 3]);
  });

  test('the snapshot is the same array until something changes', () => {
    const store = createNotificationStore();
    store.add(saved);
    const snapshot = store.getSnapshot();
    expect(store.getSnapshot()).toBe(snapshot);
    store.add(failed);
    expect(store.getSnapshot()).not.toBe(snapshot);
    expect(snapshot).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { keyOf, nothingStored, loadPresence, storePresence } from './stored-presence.ts';

const key = keyOf('anna', 'r1');

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem(name: string, text: string) {
      map.set(name, text);
      return true;
    },
    removeItem: (name: string) => void map.delete(name),
  };
}

describe('[EVT-02] notes about an event', () => {
  test('are loaded as they were stored, only for the same user and registration', () => {
    const store = storage();
    const notes = { presence: 'present', numbers: { ffp: '12-345' } } as const;
    expect(storePresence(store, key, notes)).toBe(true);
    expect(loadPresence(store, key)).toEqual(notes);
    expect(loadPresence(store, keyOf('anna', 'r2'))).toEqual(nothingStored);
    expect(loadPresence(store, keyOf('bram', 'r1'))).toEqual(nothingStored);
  });

  test('without values are removed from the storage', () => {
    const store = storage();
    storePresence(store, key, { presence: 'absent', numbers: { ffp: '1', seh: '' } });
    expect(store.map.get(key)).toBe('{"presence":"absent","numbers":{"ffp":"1"}}');
    storePresence(store, key, { presence: 'unknown', numbers: { ffp: '' } });
    expect(store.map.size).toBe(0);
  });

  test.each(['', '{', 'null', '[]', '7', '{"presence":7,"numbers":"x"}'])(
    'are empty when the storage holds %j',
    (text) => expect(loadPresence(storage({ [key]: text }), key)).toEqual(nothingStored),
  );

  test('lose only their invalid parts', () => {
    const numbers = { ffp: 'x'.repeat(41), seh: 'x'.repeat(40) };
    const text = JSON.stringify({ presence: 'absent', numbers });
    expect(loadPresence(storage({ [key]: text }), key)).toEqual({
      presence: 'absent',
      numbers: { seh: numbers.seh },
    });
  });

  test('are reported as not stored when the browser does not keep them', () => {
    const store = { ...storage(), setItem: () => false };
    expect(storePresence(store, key, { presence: 'absent', numbers: {} })).toBe(false);
  });
});

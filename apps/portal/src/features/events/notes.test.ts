import { describe, expect, test } from 'vitest';
import { keyOf, noNotes, readNotes, writeNotes } from './notes.ts';

const key = keyOf('anna', 'r1');

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, text: string) => void map.set(name, text),
    removeItem: (name: string) => void map.delete(name),
  };
}

describe('[EVT-02] notes about an event', () => {
  test('come back as they were kept, for this person and this registration alone', () => {
    const store = storage();
    const notes = { presence: 'present', numbers: { ffp: '12-345' } } as const;
    expect(writeNotes(() => store, key, notes)).toBe(true);
    expect(readNotes(() => store, key)).toEqual(notes);
    expect(readNotes(() => store, keyOf('anna', 'r2'))).toEqual(noNotes);
    expect(readNotes(() => store, keyOf('bram', 'r1'))).toEqual(noNotes);
  });

  test('that say nothing leave nothing behind', () => {
    const store = storage();
    writeNotes(() => store, key, { presence: 'absent', numbers: { ffp: '1', seh: '' } });
    expect(store.map.get(key)).toBe('{"presence":"absent","numbers":{"ffp":"1"}}');
    writeNotes(() => store, key, { presence: 'unknown', numbers: { ffp: '' } });
    expect(store.map.size).toBe(0);
  });

  test.each(['', '{', 'null', '[]', '7', '{"presence":7,"numbers":"x"}'])(
    'that were tampered with (%s) are none',
    (text) => expect(readNotes(() => storage({ [key]: text }), key)).toEqual(noNotes),
  );

  test('that are broken in part lose that part', () => {
    const text = JSON.stringify({ presence: 'absent', numbers: { ffp: 'x'.repeat(41) } });
    expect(readNotes(() => storage({ [key]: text }), key)).toEqual({ presence: 'absent', numbers: {} });
  });

  test('a browser that keeps nothing does no harm', () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    expect(readNotes(refuse, key)).toEqual(noNotes);
    expect(writeNotes(refuse, key, { presence: 'absent', numbers: {} })).toBe(false);
  });
});

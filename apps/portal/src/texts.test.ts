import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('./**/*texts.ts', { eager: true });

/** The end of an organisation's name, after which a sentence must not add a full stop. */
const name = 'Voorbeeld Advies B.V.';

/** Takes the place of whatever a text is filled in with: a name, several to be joined, or a text that is filled in itself. */
const told = { toString: () => name, join: () => name, detail: () => name };
const given = Object.assign(() => name, told);

/** Every text below a value, filled in where something is to be. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    return textsIn((value as (...values: unknown[]) => unknown)(given, given, given));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(Object.entries(modules))(
  '%s has no sentence with two stops, whatever is filled in',
  (_, module) => {
    const texts = textsIn(module);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /(?<!\.)\.\.(?!\.)/.test(text))).toEqual([]);
  },
);

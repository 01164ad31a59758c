import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('./**/*texts.ts', { eager: true });

/** The end of an organization's name, after which a sentence must not add a full stop. */
const name = 'Voorbeeld Advies B.V.';

/** Replaces every parameter of a text: a name, a list to join, or another text function. */
const parameter = { toString: () => name, join: () => name, detail: () => name };
const given = Object.assign(() => name, parameter);

/** Returns all texts in a value; functions are called with a name for every parameter. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    return textsIn((value as (...values: unknown[]) => unknown)(given, given, given));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(Object.entries(modules))(
  '%s has no text with two full stops in a row, also after an abbreviation',
  (_, module) => {
    const texts = textsIn(module);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /(?<!\.)\.\.(?!\.)/.test(text))).toEqual([]);
  },
);

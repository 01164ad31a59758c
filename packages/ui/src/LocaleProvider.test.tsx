import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatDate } from './DatePicker/calendar-date.ts';
import { fillIn } from './locale/fill-in.ts';
import { LocaleProvider, useLocale, useTexts } from './LocaleProvider.tsx';
import { passwordFieldTexts } from './PasswordField/texts.ts';
import { filterBarTexts } from './FilterBar/texts.ts';
import { en } from './texts-en.ts';
import { nl } from './texts-nl.ts';
import type { TextChanges } from './texts.ts';

afterEach(cleanup);

function Shown() {
  const texts = useTexts('passwordField', passwordFieldTexts);
  return <p>{`${texts.show} | ${texts.hide}`}</p>;
}

test('[CMP-15] texts are Dutch without a LocaleProvider', () => {
  render(<Shown />);
  expect(screen.getByText('Toon wachtwoord | Verberg wachtwoord')).toBeDefined();
});

test('[CMP-15] a LocaleProvider replaces only the given texts, and nested providers are merged', () => {
  render(
    <LocaleProvider texts={{ passwordField: { show: 'Laat zien' } }}>
      <LocaleProvider texts={{ passwordField: { hide: 'Verstop' }, field: { required: 'Moet' } }}>
        <Shown />
      </LocaleProvider>
    </LocaleProvider>,
  );
  expect(screen.getByText('Laat zien | Verstop')).toBeDefined();
});

test('[CMP-15] a text is filled in wherever a name stands; a name without a value stays', () => {
  const text: string = '{n} van {total}, {n} {weg}';
  expect(fillIn(text, { n: 0, total: 12 })).toBe('0 van 12, 0 {weg}');
});

const modules = import.meta.glob<Record<string, object>>('./*/{,*-}texts.ts', {
  eager: true,
});

test('[CMP-15] no default text is empty or has English words', () => {
  const groups = Object.values(modules).flatMap((module) => Object.entries(module));
  expect(groups.length).toBeGreaterThan(30);
  for (const [group, texts] of groups) {
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text !== 'string') continue;
      expect(text.trim(), `${group}.${name}`).not.toBe('');
      expect(text, `${group}.${name}`).not.toMatch(
        /\b(?:the|close|loading|please|password|required|menu item)\b/i,
      );
    }
  }
});

/** Names of the values that a text takes, in alphabetical order. */
const valuesOf = (text: unknown) => [...String(text).matchAll(/\{\w+\}/g)].map(String).toSorted();

test('[CMP-33] every text exists in Dutch and in English, with the same values', () => {
  const dutch: Record<string, object> = nl;
  const english: Record<string, Record<string, unknown>> = { ...en };
  expect(Object.keys(english).toSorted()).toEqual(Object.keys(dutch).toSorted());
  for (const [group, texts] of Object.entries(dutch)) {
    expect(Object.keys(english[group] ?? {}).toSorted(), group).toEqual(Object.keys(texts).toSorted());
    for (const [name, text] of Object.entries(texts)) {
      expect(valuesOf(english[group]?.[name]), `${group}.${name}`).toEqual(valuesOf(text));
    }
  }
});

test('[CMP-33] the types know which values a text takes', () => {
  const good: TextChanges = { filterBar: { count: '{total} options, of which {n}' } };
  // @ts-expect-error -- the value {total} is missing
  const missing: TextChanges = { filterBar: { count: '{n} options' } };
  // @ts-expect-error -- the value {n} is misspelt
  const misspelt: TextChanges = { filterBar: { count: '{m} of {total} options' } };
  // @ts-expect-error -- the text takes {total} as well
  const filled = fillIn(filterBarTexts.count, { n: 1 });
  expect([good, missing, misspelt].length).toBe(3);
  expect(filled).toBe('1 van {total} opties');
});

function ShownDate() {
  return <p>{formatDate('2023-02-06', useLocale())}</p>;
}

test('[CMP-33] a provider of texts keeps the locale around it, and the other way round', () => {
  render(
    <LocaleProvider texts={en}>
      <LocaleProvider locale="en-US">
        <LocaleProvider texts={{ passwordField: { show: 'Reveal' } }}>
          <Shown />
          <ShownDate />
        </LocaleProvider>
      </LocaleProvider>
    </LocaleProvider>,
  );
  expect(screen.getByText('Reveal | Hide password')).toBeDefined();
  expect(screen.getByText('02/06/2023')).toBeDefined();
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';
import { TextsProvider, useTexts } from './texts.tsx';
import { passwordFieldTexts } from './PasswordField/texts.ts';

afterEach(cleanup);

function Shown() {
  const texts = useTexts('passwordField', passwordFieldTexts);
  return <p>{`${texts.show} | ${texts.hide}`}</p>;
}

test('[CMP-15] texts are Dutch without a TextsProvider', () => {
  render(<Shown />);
  expect(screen.getByText('Toon wachtwoord | Verberg wachtwoord')).toBeDefined();
});

test('[CMP-15] a TextsProvider replaces only the given texts, and nested providers are merged', () => {
  render(
    <TextsProvider texts={{ passwordField: { show: 'Laat zien' } }}>
      <TextsProvider texts={{ passwordField: { hide: 'Verstop' }, field: { required: 'Moet' } }}>
        <Shown />
      </TextsProvider>
    </TextsProvider>,
  );
  expect(screen.getByText('Laat zien | Verstop')).toBeDefined();
});

test('[CMP-15] a text is filled in wherever a name stands; a name without a value stays', () => {
  expect(fillIn('{n} van {total}, {n} {weg}', { n: 0, total: 12 })).toBe('0 van 12, 0 {weg}');
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

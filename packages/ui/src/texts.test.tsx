import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defaultTexts, TextsProvider, useTexts } from './texts.tsx';

afterEach(cleanup);

function Shown() {
  const texts = useTexts('passwordField');
  return <p>{`${texts.show} | ${texts.hide}`}</p>;
}

test('[CMP-15] without a provider the texts are Dutch', () => {
  render(<Shown />);
  expect(screen.getByText('Toon wachtwoord | Verberg wachtwoord')).toBeDefined();
});

test('[CMP-15] a provider replaces what it names, an inner one adds to it', () => {
  render(
    <TextsProvider texts={{ passwordField: { show: 'Laat zien' } }}>
      <TextsProvider texts={{ passwordField: { hide: 'Verstop' }, field: { required: 'Moet' } }}>
        <Shown />
      </TextsProvider>
    </TextsProvider>,
  );
  expect(screen.getByText('Laat zien | Verstop')).toBeDefined();
});

test('[CMP-15] every default text says something, without English words', () => {
  for (const [group, texts] of Object.entries(defaultTexts)) {
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text !== 'string') continue;
      expect(text.trim(), `${group}.${name}`).not.toBe('');
      expect(text, `${group}.${name}`).not.toMatch(
        /\b(?:the|close|loading|please|password|required|menu item)\b/i,
      );
    }
  }
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usesOf } from './key-uses.ts';
import { KeyTable } from './KeyTable.tsx';
import { themeKeys } from './keys.ts';

afterEach(cleanup);

const card = (key: string) => document.getElementById(`sleutel-${key}`);

test('[ENV-07] every theme key has a card, with five uses and the others collapsed', () => {
  render(<KeyTable theme={{}} />);
  expect(screen.getAllByRole('article')).toHaveLength(themeKeys.length);
  for (const { key } of themeKeys) {
    const uses = usesOf(key);
    const more = card(key)?.querySelector('summary')?.textContent;
    expect([key, more]).toEqual([key, uses.length > 5 ? `en in ${uses.length - 5} andere` : undefined]);
  }
  expect(card('widget_bedrijfsspecifiek')?.textContent).toContain('nog nergens');
});

test('[ENV-07] a color with too little contrast is marked, with the required contrast', () => {
  render(<KeyTable theme={{ text: '#777777' }} />);
  expect(card('text')?.querySelector('[data-weak]')?.textContent).toMatch(
    /^✗ te laag: op Vlak: 4,\d+ op 1, nodig is 5,4$/,
  );
  expect(card('title')?.querySelector('[data-weak]')).toBeNull();
});

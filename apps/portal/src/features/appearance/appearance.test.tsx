import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showScheme } from '../../shared/environment/scheme.ts';
import { environmentOf, readySession } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';
import { texts } from './texts.ts';

const meta = document.createElement('meta');
meta.name = 'color-scheme';
const forget = () => (document.cookie = 'scheme=; path=/; max-age=0');

beforeEach(() => {
  forget();
  document.head.append(meta);
  showScheme(null);
});
afterEach(() => {
  forget();
  meta.remove();
});

test('[ENV-11] a choice shows the page in it at once, and the device keeps it', async () => {
  await show(<AppearanceCard />, { session: readySession({ environment: environmentOf() }) });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.schemes.system }).checked).toBe(true);
  expect(meta.content).toBe('light dark');
  fireEvent.click(screen.getByRole('radio', { name: texts.schemes.dark }));
  expect([meta.content, document.cookie]).toEqual(['dark', 'scheme=dark']);
  fireEvent.click(screen.getByRole('radio', { name: texts.schemes.system }));
  expect([meta.content, document.cookie]).toEqual(['light dark', 'scheme=system']);
});

test('[ENV-11] an environment that is always light has no choice, and stays light after an earlier one', async () => {
  document.cookie = 'scheme=dark; path=/';
  const environment = environmentOf({ darkDisabled: true });
  showScheme(environment);
  await show(<AppearanceCard />, { session: readySession({ environment }) });
  expect(meta.content).toBe('light');
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

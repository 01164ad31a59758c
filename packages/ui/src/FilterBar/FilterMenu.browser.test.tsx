import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterBar } from './FilterBar.tsx';
import type { Filter } from './filters.ts';

// Only a real browser lays out the panel of a filter, which is placed next to its button.

afterEach(cleanup);

const options = Array.from({ length: 30 }, (_, number) => `Plaats ${number}`);
const filters: readonly Filter[] = [{ type: 'options', name: 'plaats', label: 'Plaats', options }];

async function openAt(top: number) {
  await page.viewport(1000, 700);
  render(
    <div style={{ position: 'fixed', inset: `${top}px auto auto 40px` }}>
      <FilterBar filters={filters} values={{}} onChange={() => undefined} />
    </div>,
  );
  await userEvent.click(trigger());
}

const trigger = () => screen.getByRole('button', { name: /^Plaats/ });
const place = () => screen.getByRole('group', { name: 'Plaats' }).getBoundingClientRect();
const anchor = () => trigger().getBoundingClientRect();
const search = (text: string) => userEvent.fill(screen.getByRole('searchbox'), text);

test('[CMP-07] the panel of a filter opens below its button, and stays there during a search', async () => {
  await openAt(20);
  expect(place().top - anchor().bottom).toBeCloseTo(6, 0);
  expect(place().left).toBeCloseTo(anchor().left, 0);
  const { height } = place();
  await search('Plaats 29');
  expect(place().height).toBeLessThan(height);
  expect(place().top - anchor().bottom).toBeCloseTo(6, 0);
});

test('[CMP-07] the panel of a filter opens above its button without room below, and stays against it when it shrinks', async () => {
  await openAt(560);
  const { height } = place();
  expect(anchor().top - place().bottom).toBeCloseTo(6, 0);
  await search('Plaats 29');
  await expect.poll(() => place().height).toBeLessThan(height);
  await expect.poll(() => Math.abs(anchor().top - place().bottom - 6)).toBeLessThanOrEqual(1);
  await search('');
  await expect.poll(() => place().height).toBe(height);
  await expect.poll(() => Math.abs(anchor().top - place().bottom - 6)).toBeLessThanOrEqual(1);
});

test('[CMP-07] a search in a scrolled list of options scrolls back to the first option', async () => {
  await openAt(20);
  const list = screen.getByRole('list', { name: 'Plaats' });
  list.scrollTop = 400;
  await search('Plaats');
  expect(list.scrollTop).toBe(0);
});

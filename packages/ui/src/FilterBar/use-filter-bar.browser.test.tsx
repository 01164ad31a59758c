import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterBar } from './FilterBar.tsx';
import type { Filter } from './filters.ts';

// Only a real browser scrolls to focused elements, and knows what covers them.

afterEach(cleanup);

const filters: readonly Filter[] = ['Status', 'Plaats', 'Soort', 'Niveau'].map((label) => ({
  type: 'options',
  name: label,
  label,
  options: ['Een', 'Twee'],
}));

test.each([false, true])(
  '[CMP-07] the fixed filter bar never covers the focused element (expanded: %s)',
  async (defaultOpen) => {
    await page.viewport(340, 640);
    const { unmount } = render(
      <>
        {Array.from({ length: 60 }, (_, row) => (
          <p key={row}>
            <a href={`#${row}`}>Rij {row}</a>
          </p>
        ))}
        <FilterBar
          filters={filters}
          values={{}}
          onChange={() => undefined}
          variant="fixed"
          defaultOpen={defaultOpen}
        />
      </>,
    );
    const bar = screen.getByRole('search');
    const padding = () => document.documentElement.style.scrollPaddingBlockEnd;
    await expect.poll(padding).toBe(`${bar.offsetHeight}px`);
    // Leaves room above the bar for the focused element.
    expect(bar.offsetHeight).toBeLessThan(640 * 0.7);
    for (let step = 0; step < 40; step += 1) {
      await userEvent.tab();
      expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        bar.getBoundingClientRect().top + 1,
      );
    }
    unmount();
    expect(padding()).toBe('');
  },
);

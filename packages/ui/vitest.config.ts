import { defineConfig } from 'vitest/config';
import { countStories } from './scripts/count-stories.ts';
import { browser, optimizeDeps, setupFiles, stories } from './vitest.projects.ts';

export default defineConfig({
  plugins: [countStories()],
  optimizeDeps,
  test: {
    // Room for a machine that is busy with other steps.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
          setupFiles: [...setupFiles, 'src/testing/patience.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          browser: browser(),
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [...setupFiles, '../../.storybook/queries.ts', 'src/testing/patience.ts'],
        },
      },
      stories('voorbeeld'),
      stories('zonnig'),
      stories('banknoord'),
    ],
  },
});

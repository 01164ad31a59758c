import { defineConfig } from 'vitest/config';
import { countStories } from './scripts/count-stories.ts';
import { browser, optimizeDeps, retry, setupFiles, stories } from './vitest.projects.ts';

const browserSetup = [...setupFiles, '../../.storybook/queries.ts', 'src/testing/timeout.ts'];
const inEveryTheme = 'src/testing/themes.browser.test.tsx';

export default defineConfig({
  plugins: [countStories()],
  optimizeDeps,
  test: {
    // Longer timeouts for a machine that is busy with other steps.
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
          setupFiles: [...setupFiles, 'src/testing/timeout.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          browser: browser(),
          include: ['src/**/*.browser.test.tsx'],
          exclude: [inEveryTheme],
          setupFiles: browserSetup,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'themes',
          browser: browser(),
          include: [inEveryTheme],
          setupFiles: browserSetup,
          retry,
        },
      },
      // Plays the stories in one theme. The project `themes` inspects each of them in all the others.
      stories('voorbeeld'),
    ],
  },
});

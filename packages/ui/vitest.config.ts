import { defineConfig } from 'vitest/config';
import { browser, optimizeDeps, retry, setupFiles, stories } from './vitest.projects.ts';

const browserSetup = [...setupFiles, '../../.storybook/queries.ts', 'src/testing/timeout.ts'];

export default defineConfig({
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
          exclude: ['src/**/*.browser.test.tsx', 'src/**/*.slow.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['src/testing/fresh-modules.ts', ...setupFiles, 'src/testing/timeout.ts'],
          // Adds each rule to the sheet. Otherwise styled-components adds text, for which jsdom parses the sheet again.
          env: { SC_DISABLE_SPEEDY: 'false' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          browser: browser(),
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: browserSetup,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          browser: browser(),
          // One test inspects a story in every theme.
          testTimeout: 120_000,
          include: ['src/**/*.slow.test.{ts,tsx}'],
          setupFiles: browserSetup,
          retry,
        },
      },
      // Plays the stories in one theme. The project `slow` inspects each of them in all the others.
      stories('voorbeeld'),
    ],
  },
});

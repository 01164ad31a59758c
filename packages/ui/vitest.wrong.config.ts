/** Runs the story tests on the stories that are wrong on purpose; `scripts/wrong-stories.test.ts` reads the result. */
import { defineConfig } from 'vitest/config';
import { optimizeDeps, stories } from './vitest.projects.ts';

export default defineConfig({
  optimizeDeps,
  test: { testTimeout: 30_000, projects: [stories('voorbeeld', 'storybook-fout', 'fout')] },
});

import { defineConfig } from 'vitest/config';

// Schemas and rules keep no state, so all files share one worker.
export default defineConfig({
  test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
});

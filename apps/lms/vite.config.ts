import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { port: 4175, strictPort: true },
  test: {
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['src/testing.ts'],
    env: { SC_DISABLE_SPEEDY: 'false' },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const target = process.env['API_ORIGIN'] ?? 'http://localhost:4173';

// The API of this workspace knows itself by the address in the browser, a server elsewhere by its own.
const api = { target, changeOrigin: new URL(target).hostname !== 'localhost' };

export default defineConfig({
  plugins: [react()],
  build: { manifest: true, assetsInlineLimit: 0, target: 'es2022' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/auth': api, '/media': api, '/health': api },
  },
  test: { name: 'portal', include: ['src/**/*.test.ts'] },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { port: 4175, strictPort: true },
});

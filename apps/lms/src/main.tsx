import '@portal/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyEnvironment } from './environment.ts';
import { readVisitor } from './visitor.ts';

applyEnvironment();
const visitor = await readVisitor();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App visitor={visitor} />
    </StrictMode>,
  );
}

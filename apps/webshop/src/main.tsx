import '@portal/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyEnvironment, environment, logo, within } from './environment.ts';
import { readVisitor } from './visitor.ts';

applyEnvironment();
const visitor = await readVisitor();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App name={environment.name} logo={logo} visitor={visitor} within={within} />
    </StrictMode>,
  );
}

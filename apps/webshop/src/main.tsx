import '@portal/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyEnvironment, environment, logo, within } from './environment.ts';
import { readWho } from './visitor.ts';

applyEnvironment();
const who = await readWho();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App name={environment.name} logo={logo} who={who} within={within} />
    </StrictMode>,
  );
}

import '@portal/ui/theme.css';
import { loadSite } from '@portal/sibling/site';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const site = await loadSite();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App {...site} />
    </StrictMode>,
  );
}

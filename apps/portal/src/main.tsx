import '@portal/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/App.tsx';
import { readArrival } from './session/arrival.ts';
import { attendSession } from './session/attend.ts';
import { startSession } from './session/session-store.ts';

// Without it zod tries to compile schemas with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

readArrival();

// Few addresses ask for a place; without its code the person ends on the dashboard.
if (/[?&]redirect=|#(?:.*&)?return=/.test(location.href))
  await import('./session/capture-target.ts').then(
    ({ captureTarget }) => captureTarget(),
    () => {},
  );

attendSession();
startSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

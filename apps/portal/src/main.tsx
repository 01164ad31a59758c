import '@portal/ui/theme.css';
import { previewPath } from '@portal/contract/places';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import * as z from 'zod/mini';
import { portalRoutes } from './app/App.tsx';
import { captureTarget, handleArrival } from './shared/session/destination.ts';
import { rememberWayBack } from './shared/session/organisation.ts';
import { initSession } from './shared/session/store.ts';

// Without it zod tries to compile schemas with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

if (location.pathname === previewPath) {
  void import('./preview/start.ts').then(({ startPreview }) => startPreview(root));
} else {
  void startPortal(root);
}

async function startPortal(parent: HTMLElement): Promise<void> {
  const arrivedAt = location.href;
  handleArrival();
  // A return from single sign-on may be at another screen than the one that the server rendered.
  const isRendered = document.getElementById('start') === null && location.href === arrivedAt;
  captureTarget();

  rememberWayBack();
  const known = initSession();
  const page = (
    <StrictMode>
      {/* Without transitions, like the session: a screen depends on the URL and the session, and must not
         see one of them late. */}
      <RouterProvider router={createBrowserRouter(portalRoutes)} useTransitions={false} />
    </StrictMode>
  );
  if (isRendered) void known.then(() => hydrateRoot(parent, page));
  else createRoot(parent).render(page);
}

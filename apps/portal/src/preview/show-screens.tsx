/** The page in a frame of the theme editor: real screens of the portal and the webshop with sample data. */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import * as z from 'zod/mini';
import { retrySession } from '../shared/session/store.ts';
import { show, type Ready, type Show } from '../features/environments/preview/frames/messages.ts';
import { previewRoutes } from './PreviewScreen.tsx';
import { screens } from './screens.ts';
import { serve } from './server.ts';

/** Shows each screen that the theme editor names in a message. */
export function showScreens(element: HTMLElement): void {
  const root = createRoot(element);
  let shows = 0;
  let router: ReturnType<typeof createBrowserRouter> | undefined;

  function showScreen({ screen, environment }: Show): void {
    shows += 1;
    // A new slug each time, since the login caches the environment of a slug.
    const sample = { ...environment, slug: `voorbeeld-${shows}` };
    const { pathIn, responsesIn, Page } = screens[screen];
    history.replaceState(null, '', pathIn(sample));
    serve(responsesIn(sample));
    retrySession();
    router?.dispose();
    router = createBrowserRouter(previewRoutes);
    root.render(
      Page ? (
        <Page key={shows} environment={sample} />
      ) : (
        <RouterProvider key={shows} router={router} useTransitions={false} />
      ),
    );
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== location.origin) return;
    const read = z.safeParse(show, data);
    if (read.success) showScreen(read.data);
  });
  const message: Ready = { preview: 'ready' };
  window.parent.postMessage(message, location.origin);
}

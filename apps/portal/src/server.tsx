import type { SupportDesk } from '@portal/contract/environments/rules';
import { environment as environmentSchema } from '@portal/contract/environments/schema';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import * as z from 'zod/mini';
import { portalRoutes } from './app/App.tsx';
import { texts } from './features/login/texts.ts';
import holdPress from './hold-press.js?raw';
import { matchRoute } from './app/routes.ts';
import { cacheEnvironment } from './shared/environment/environment-of-slug.ts';
import { setUsualSupportDesk } from './shared/environment/support-desk.ts';

/** A screen as HTML: its part of the head, its styles, its elements and a script. */
export interface RenderedScreen {
  /** The title, and links that preload the files of the screen. */
  head: string;
  css: string;
  html: string;
  /**
   * Runs before the elements are parsed. Records a press on a button, or Enter in a form, and repeats it when the
   * portal calls `releasePress`.
   */
  script: string;
}

/** The values of `notify` in the query for which the login screen has a notice. */
export const loginNotices = Object.keys(texts.notices);

/** Returns the path of a screen's module, from the portal's folder; null for an unknown path. */
export function screenModule(path: string): string | null {
  const match = matchRoute(path);
  return match && `src/features/${match.file}`;
}

/** Comment that React writes for a Suspense boundary that it could not render. */
const missing = '<!--$!-->';

/** Matches the elements that React hoists into the head, which it writes before all others. */
const hoisted = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/;

/**
 * Renders the screen at a path for a visitor without a session. Throws when a part of it can only be rendered in a
 * browser.
 * @param path with its query
 * @param environment response of the API for the slug in the path; null without one
 * @param supportDesk that of the installation
 */
export function renderScreen(path: string, environment: unknown, supportDesk: SupportDesk): RenderedScreen {
  setUsualSupportDesk(supportDesk);
  if (environment !== null) cacheEnvironment(z.parse(environmentSchema, environment));
  const sheet = new ServerStyleSheet();
  const router = createMemoryRouter(portalRoutes, { initialEntries: [path] });
  try {
    const all = renderToString(
      sheet.collectStyles(
        <StrictMode>
          <RouterProvider router={router} useTransitions={false} />
        </StrictMode>,
      ),
    );
    if (!router.state.initialized || all.includes(missing))
      throw new Error(`A part of ${path} cannot be rendered on the server.`);
    const [head = ''] = hoisted.exec(all) ?? [];
    return { head, css: sheet.getStyleTags(), html: all.slice(head.length), script: holdPress };
  } finally {
    router.dispose();
    sheet.seal();
  }
}

import { diplomaProof } from '@portal/contract/diploma-links/schema';
import type { SupportDesk } from '@portal/contract/environments/rules';
import { environment as environmentSchema } from '@portal/contract/environments/schema';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import * as z from 'zod/mini';
import { portalRoutes } from './app/App.tsx';
import { ProofPage } from './features/diploma-links/ProofPage.tsx';
import { texts } from './features/login/texts.ts';
import holdPress from './hold-press.js?raw';
import { matchRoute } from './app/routes.ts';
import { cacheEnvironment } from './shared/environment/environment-of-slug.ts';
import { setUsualSupportDesk } from './shared/environment/support-desk.ts';

/** A page as HTML: its part of the head, its styles and its elements. */
export interface RenderedPage {
  /** The title, and links that preload the files of the screen. */
  head: string;
  css: string;
  html: string;
}

/** A screen as HTML, with a script. */
export interface RenderedScreen extends RenderedPage {
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
  const router = createMemoryRouter(portalRoutes, { initialEntries: [path] });
  try {
    const page = render(<RouterProvider router={router} useTransitions={false} />);
    if (!router.state.initialized || page.html.includes(missing))
      throw new Error(`A part of ${path} cannot be rendered on the server.`);
    return { ...page, script: holdPress };
  } finally {
    router.dispose();
  }
}

/**
 * Renders the page of a link that proves a diploma.
 * @param proof what it proves; null for a link that does not work, 'busy' when that cannot be said now
 * @param environment response of the API for the environment of the diploma's account; null without one
 */
export function renderProof(proof: unknown, environment: unknown): RenderedPage {
  return render(
    <ProofPage
      proof={proof === 'busy' ? proof : z.parse(z.nullable(diplomaProof), proof)}
      environment={z.parse(z.nullable(environmentSchema), environment)}
    />,
  );
}

function render(content: ReactNode): RenderedPage {
  const sheet = new ServerStyleSheet();
  try {
    const all = renderToString(sheet.collectStyles(<StrictMode>{content}</StrictMode>));
    const [head = ''] = hoisted.exec(all) ?? [];
    return { head, css: sheet.getStyleTags(), html: all.slice(head.length) };
  } finally {
    sheet.seal();
  }
}

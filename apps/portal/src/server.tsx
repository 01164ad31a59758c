import { environment as environmentSchema } from '@portal/contract/environments/schema';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import * as z from 'zod/mini';
import { App } from './app/App.tsx';
import { texts } from './features/login/texts.ts';
import holdPress from './hold-press.js?raw';
import { matchRoute, type Route, routes } from './app/routes.tsx';
import { knowEnvironment } from './shared/environment/environment-of-slug.ts';

/** A screen as HTML: what belongs into the head of the page, its styles, and its elements. */
export interface RenderedScreen {
  /** The title, and links to fetch ahead what the screen needs. */
  head: string;
  css: string;
  html: string;
  /**
   * Runs before the elements are there. Holds a press on a button, or Enter in a form, until the portal calls `releasePress`.
   */
  script: string;
}

/** The values of `notify` in the query of the login screen that it has a notice for. */
export const loginNotices = Object.keys(texts.notices);

/** Returns the module of the screen at a path, from the folder of the portal; null for the login, which comes with the page. */
export function screenModule(path: string): string | null {
  const match = matchRoute(path);
  const route: Route | null = match && routes[match.screen];
  return route?.module ?? null;
}

/** The start of a part that was not rendered. */
const missing = '<!--$!-->';

/** The elements that React moves into the head, which it writes before all others. */
const hoisted = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/;

/**
 * Renders the screen at a path for someone who is not logged in. Throws when a part of it can only be rendered in a browser.
 * @param path with its query
 * @param environment as the API sends it, of the slug in the path; null without one
 */
export function renderScreen(path: string, environment: unknown): RenderedScreen {
  if (environment !== null) knowEnvironment(z.parse(environmentSchema, environment));
  const sheet = new ServerStyleSheet();
  try {
    const all = renderToString(
      sheet.collectStyles(
        <StrictMode>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </StrictMode>,
      ),
    );
    if (all.includes(missing)) throw new Error(`A part of ${path} cannot be rendered on the server.`);
    const [head = ''] = hoisted.exec(all) ?? [];
    return { head, css: sheet.getStyleTags(), html: all.slice(head.length), script: holdPress };
  } finally {
    sheet.seal();
  }
}

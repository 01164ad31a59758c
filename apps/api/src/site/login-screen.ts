import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { places } from '@portal/contract/places';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { PageEnvironment } from './page.ts';

const renderedScreen = z.object({
  head: z.string(),
  css: z.string(),
  html: z.string(),
  script: z.string(),
});

/** A screen as HTML: what belongs into the head of the page, its styles, its elements, and a script that runs before these. */
export type RenderedScreen = z.infer<typeof renderedScreen>;

type Render = (path: string, environment: PageEnvironment | null) => unknown;

/** The part of the portal that its build makes for the server. */
const builtRenderer = z.object({
  renderScreen: z.custom<Render>((value) => typeof value === 'function'),
  loginNotices: z.array(z.string()),
});

/** Returns the login screen of an environment (null: the portal's own), with the notice that a query asks for. */
export type LoginScreens = (
  environment: PageEnvironment | null,
  query: URLSearchParams,
) => Promise<RenderedScreen | null>;

/**
 * Renders login screens with the built portal, once for each version of an environment and each notice, and keeps them. Null for
 * what cannot be rendered: the browser then does it.
 */
export function loginScreens(folder: string, log: FastifyBaseLogger): LoginScreens {
  const file = join(folder, '.server/server.js');
  const isBuilt = existsSync(file);
  const kept = new Map<string, { version: number; screens: Map<string, RenderedScreen | null> }>();

  function screensOf(environment: PageEnvironment | null): Map<string, RenderedScreen | null> {
    const { id, version } = environment ?? { id: '', version: 0 };
    const found = kept.get(id);
    if (found?.version === version) return found.screens;
    const screens = new Map<string, RenderedScreen | null>();
    kept.set(id, { version, screens });
    return screens;
  }

  return async (environment, query) => {
    if (!isBuilt) return null;
    try {
      const { renderScreen, loginNotices } = z.parse(builtRenderer, await import(pathToFileURL(file).href));
      const asked = query.get('notify') ?? '';
      const notice = loginNotices.includes(asked) ? asked : '';
      const screens = screensOf(environment);
      const found = screens.get(notice);
      if (found !== undefined) return found;
      // Stays when rendering fails, which it would again.
      screens.set(notice, null);
      const path = `${environment?.slug ? `/${environment.slug}` : ''}${places.login}`;
      const rendered = renderScreen(notice === '' ? path : `${path}?notify=${notice}`, environment);
      const screen = z.parse(renderedScreen, rendered);
      screens.set(notice, screen);
      return screen;
    } catch (error) {
      log.error({ err: error }, 'The login screen is left to the browser, since it could not be rendered.');
      return null;
    }
  };
}

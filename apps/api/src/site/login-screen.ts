import type { SupportDesk } from '@portal/contract/environments/rules';
import { places } from '@portal/contract/places';
import type { FastifyBaseLogger } from 'fastify';
import type { PageEnvironment, RenderedScreen } from './page.ts';
import type { PortalServer } from './portal-server.ts';

/**
 * Returns the login screen of an environment (null: without one), with the notice of the query's `notify`; null when
 * it cannot be rendered.
 */
export type LoginScreens = (
  server: PortalServer,
  environment: PageEnvironment | null,
  query: URLSearchParams,
) => RenderedScreen | null;

/**
 * Renders login screens, once for each version of an environment and each notice. Returns null for one that fails to
 * render; the browser then renders it.
 */
export function loginScreens(log: FastifyBaseLogger, supportDesk: SupportDesk): LoginScreens {
  const kept = new Map<string, { version: number; screens: Map<string, RenderedScreen | null> }>();

  function screensOf(environment: PageEnvironment | null): Map<string, RenderedScreen | null> {
    const { id, version } = environment ?? { id: '', version: 0 };
    const found = kept.get(id);
    if (found?.version === version) return found.screens;
    const screens = new Map<string, RenderedScreen | null>();
    kept.set(id, { version, screens });
    return screens;
  }

  function render({ renderScreen }: PortalServer, environment: PageEnvironment | null, notice: string) {
    const path = `${environment?.slug ? `/${environment.slug}` : ''}${places.login}`;
    try {
      return renderScreen(notice === '' ? path : `${path}?notify=${notice}`, environment, supportDesk);
    } catch (error) {
      log.error({ err: error }, 'The login screen is left to the browser, since it could not be rendered.');
      return null;
    }
  }

  return (server, environment, query) => {
    const requested = query.get('notify') ?? '';
    const notice = server.loginNotices.includes(requested) ? requested : '';
    const screens = screensOf(environment);
    const found = screens.get(notice);
    if (found !== undefined) return found;
    const screen = render(server, environment, notice);
    screens.set(notice, screen);
    return screen;
  };
}

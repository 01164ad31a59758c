import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DiplomaProof } from '@portal/contract/diploma-links/schema';
import type { SupportDesk } from '@portal/contract/environments/rules';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { PageEnvironment, RenderedPage, RenderedScreen } from './page.ts';

const page = { head: z.string(), css: z.string(), html: z.string() };
const renderedPage: z.ZodMiniType<RenderedPage> = z.object(page);
const renderedScreen: z.ZodMiniType<RenderedScreen> = z.object({ ...page, script: z.string() });

/** Returns a schema of a function whose result is parsed by another schema. */
function functionTo<Given extends unknown[], Result>(response: z.ZodMiniType<Result>) {
  return z.pipe(
    z.custom<(...given: Given) => unknown>((value) => typeof value === 'function'),
    z.transform(
      (built: (...given: Given) => unknown) =>
        (...given: Given) =>
          z.parse(response, built(...given)),
    ),
  );
}

const portalServer = z.object({
  /** Renders the screen at a path, with its query, in an environment, with the support desk of the installation. */
  renderScreen: functionTo<
    [path: string, environment: PageEnvironment | null, supportDesk: SupportDesk],
    RenderedScreen
  >(renderedScreen),
  /** Renders the page of a link that proves a diploma; with null, of one that does not work; with 'busy', of none now. */
  renderProof: functionTo<
    [proof: DiplomaProof | 'busy' | null, environment: PageEnvironment | null],
    RenderedPage
  >(renderedPage),
  /** The values of `notify` in the query of the login screen that it has a notice for. */
  loginNotices: z.array(z.string()),
  /** Returns the module of the screen at a path, which is a key of the build's manifest. */
  screenModule: functionTo<[path: string], string | null>(z.nullable(z.string())),
});

/** The part of the portal that runs on the server. */
export type PortalServer = z.infer<typeof portalServer>;

/**
 * Returns a function that loads the part of the built portal that runs on the server, at its first call. It resolves to
 * null when that part is missing, or (logged) does not fit; the browser then renders everything.
 */
export function portalServerLoader(
  folder: string,
  log: FastifyBaseLogger,
): () => Promise<PortalServer | null> {
  const file = join(folder, '.server/server.js');
  let loading: Promise<PortalServer | null> | undefined;

  async function load(): Promise<PortalServer | null> {
    if (!existsSync(file)) return null;
    try {
      return z.parse(portalServer, await import(pathToFileURL(file).href));
    } catch (error) {
      log.error({ err: error }, 'The portal’s part for the server could not be loaded.');
      return null;
    }
  }

  return () => (loading ??= load());
}

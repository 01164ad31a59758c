import type { DiplomaProof } from '@portal/contract/diploma-links/schema';
import { places } from '@portal/contract/places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { schemeOf } from '../platform/cookies.ts';
import { HttpError, toHttpError } from '../platform/http/errors.ts';
import { pagePolicy, stillPolicy } from '../platform/http/headers.ts';
import type { Services } from '../platform/context.ts';
import type { BuiltPortal } from './built-portal.ts';
import { notBuiltPage, type PageEnvironment, renderStill } from './page.ts';
import type { PortalServer } from './portal-server.ts';

/** Finds what the link with a token proves and counts the look; null for one that does not work. */
export type ProofOf = (
  services: Services,
  request: FastifyRequest,
  token: string,
) => Promise<{ proof: DiplomaProof; environment: PageEnvironment | null } | null>;

interface Parts {
  portal: BuiltPortal | null;
  loadServer: () => Promise<PortalServer | null>;
  proofOf: ProofOf;
}

/** Browsers that load a page before it is asked for say so; refused, they load it again when it is. */
const isAhead = ({ headers }: FastifyRequest) =>
  /prefetch|preview/.test([headers['sec-purpose'], headers['purpose']].join(' '));

/**
 * Registers the page that proves a diploma to whoever has its link. It works without a login and without scripts. A
 * link that is wrong, ended or withdrawn has the same response.
 */
export function registerProofPage(
  app: FastifyInstance,
  services: Services,
  { portal, loadServer, proofOf }: Parts,
): void {
  const { config } = services;

  /** Sends a page without scripts, which no cache keeps. */
  async function sendPage(
    reply: FastifyReply,
    status: number,
    proof: DiplomaProof | 'busy' | null,
    environment: PageEnvironment | null = null,
  ): Promise<FastifyReply> {
    const html = reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const server = await loadServer();
    if (portal === null || server === null)
      return html.code(503).header('content-security-policy', pagePolicy(config, [])).send(notBuiltPage);
    const rendered = server.renderProof(proof, environment);
    const page = renderStill(portal.styles, { environment, scheme: schemeOf(reply.request) }, rendered);
    return html
      .code(status)
      .header('content-security-policy', stillPolicy(config, page.styleHashes))
      .send(page.html);
  }

  app.get<{ Params: { token: string } }>(
    `${places.diplomaProof}/:token`,
    {
      config: { access: 'public' },
      // Everybody at an office may open a link in a minute.
      onRequest: app.limitRequests({ max: 300, bucket: 'diploma-proofs', per: 'address' }),
      // Whoever opens a link gets a page, also when there are too many requests or the server cannot answer.
      // oxlint-disable-next-line typescript/no-misused-promises -- Fastify waits for it, which its types leave out
      errorHandler: async (error, request, reply) => {
        const { status, headers } = toHttpError(error, request);
        if ((status !== 429 && status !== 503) || isAhead(request)) throw error;
        return sendPage(reply.headers(headers), status, 'busy');
      },
    },
    async (request, reply) => {
      if (isAhead(request)) throw new HttpError(503);
      const found = await proofOf(services, request, request.params.token);
      return sendPage(reply, found === null ? 404 : 200, found?.proof ?? null, found?.environment);
    },
  );
}

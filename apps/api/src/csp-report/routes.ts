import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../platform/errors.ts';
import { cspReportPath } from '../platform/headers.ts';
import type { Services } from '../platform/services.ts';

/** In bytes. */
const maximumReport = 8 * 1024;

const text = z.string().max(2_000).optional().catch(undefined);
const report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.number().optional().catch(undefined),
  }),
});

/** Of an address the origin; words such as 'inline' stay as they are. What comes after may be a token. */
function originOf(address: string | undefined): string | null {
  if (address === undefined) return null;
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 40);
}

/** Writes down what browsers refused on a page because of its policy: a mistake of ours, or somebody's attempt. */
export function registerCspReport(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: maximumReport },
    async (_: unknown, body: string | Buffer): Promise<unknown> => {
      try {
        return JSON.parse(String(body));
      } catch {
        throw new HttpError(400);
      }
    },
  );
  app.post(
    cspReportPath,
    {
      config: { access: 'public' },
      onRequest: app.limitRequests({ max: 30, bucket: 'csp-report', per: 'address' }),
      bodyLimit: maximumReport,
    },
    async (request, reply) => {
      const read = report.safeParse(request.body);
      if (!read.success) throw new HttpError(400);
      const found = read.data['csp-report'];
      log.warn(
        {
          directive: found['effective-directive'] ?? found['violated-directive'] ?? null,
          blocked: originOf(found['blocked-uri']),
          source: originOf(found['source-file']),
          line: found['line-number'] ?? null,
        },
        'A page was kept from something by its policy.',
      );
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

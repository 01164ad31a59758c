import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../platform/http/errors.ts';
import { cspReportPath } from '../platform/http/headers.ts';
import type { Services } from '../platform/context.ts';

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

/**
 * Reduces a URL to its origin, since the rest may contain a token; keeps keywords such as 'inline', up to 40
 * characters.
 */
function originOf(address: string | undefined): string | null {
  if (address === undefined) return null;
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 40);
}

/**
 * Registers the target of violation reports of the Content-Security-Policy, which show a mistake in a page or an
 * attempted attack. Logs them.
 */
export function registerCspReport(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  app.post(
    cspReportPath,
    {
      config: { access: 'public', media: 'csp-report' },
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

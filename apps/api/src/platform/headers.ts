import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where browsers say what a page's policy kept from happening. */
export const cspReportPath = '/api/csp-report';

/** For answers that no browser should ever show as a page. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For files that people sent: whatever they turn out to be, nothing in them runs. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What every answer carries; pages and files put a policy of their own in place of the first. */
function headersOf(config: Config): Record<string, string> {
  return {
    'content-security-policy': apiPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
    vary: 'Origin, Sec-Fetch-Site',
    ...(config.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** What to call before anything else happens to a request, so that refusals carry the security headers as well. */
export function securityHeaders(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = headersOf(config);
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  };
}

/**
 * The policy of a page. `styleHashes` are of the styles in its HTML; the empty one is what styled-components fills through
 * CSSOM, which a policy cannot see but whose empty tag it would refuse.
 */
export function pagePolicy(config: Config, styleHashes: string[]): string {
  const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  const styles = ["'self'", emptyStyle, ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    ["img-src 'self' data: blob:", ...config.imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
    // Over http, as on one's own machine, browsers would ask for every file over https in vain.
    ...(config.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Route to which browsers report violations of a page's policy. */
export const cspReportPath = '/api/csp-report';

/** Policy of responses that no browser should ever show as a page. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Policy of script files, which workers apply to themselves: they may load further scripts and nothing else. */
export const scriptPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** Policy of uploaded files: no script in them runs, whatever their content. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Returns the headers of every response; pages and files replace the policy with their own. */
export function headersOf(config: Config): Record<string, string> {
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

/**
 * Returns a function that sets the security headers; call it before any other hook, so that error responses have them
 * as well.
 */
export function securityHeaders(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = headersOf(config);
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  };
}

/**
 * Returns the policy of a page, with the hashes of the styles and the scripts in its HTML. The empty style is allowed
 * for styled-components: it fills its tag through CSSOM, which a policy does not restrict, but the empty tag itself
 * would be blocked.
 */
export function pagePolicy(config: Config, styleHashes: string[], scriptHashes: string[] = []): string {
  const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  const styles = ["'self'", emptyStyle, ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    `style-src ${styles}`,
    ["img-src 'self' data: blob:", ...config.imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
    // Over http, as on a developer's machine, browsers would request every file over https in vain.
    ...(config.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Returns the policy of a page that has no scripts and sends nothing. */
export function stillPolicy(config: Config, styleHashes: string[]): string {
  return [
    "default-src 'none'",
    ['style-src', ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    ["img-src 'self' data:", ...config.imageOrigins].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
    ...(config.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Returns the headers of the page in the frames of the theme editor: only the portal itself may frame it, and it
 * reaches no server.
 */
export function previewHeaders(config: Config, styleHashes: string[]): Record<string, string> {
  const policy = pagePolicy(config, styleHashes)
    .replace("connect-src 'self'", "connect-src 'none'")
    .replace("form-action 'self'", "form-action 'none'")
    .replace("frame-src 'self'", "frame-src 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return { 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' };
}

/**
 * Returns the headers of the email in the frames of the theme editor: only the portal may frame it. It has inline
 * styles, as emails do, and no scripts.
 */
export function emailPreviewHeaders(config: Config): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...config.imageOrigins].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  };
}

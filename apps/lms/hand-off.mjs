/**
 * Receives people from the portal: redeems the code in the URL with the portal, server to server, and serves the
 * visitor's name to the page at `/who`, with the portal's origin for the link back. Sessions are kept in memory, so a
 * restart ends them.
 */
import { randomBytes } from 'node:crypto';

const application = 'lms';
const portal = process.env.PORTAL_ORIGIN ?? 'http://localhost:4173';
const secret = process.env.APPLICATION_SECRET ?? 'demo-secret-of-lms';
const sessions = new Map();

async function redeem(code) {
  const answer = await fetch(`${portal}/api/hand-off/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/ld+json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ application, code }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** Placeholder for this site's origin, since only paths are parsed and sent. */
const site = 'http://site';

/** Parses a path of this site to a URL. Returns the home page for another host or an invalid path. */
function addressOf(path) {
  const address = URL.parse(path, site);
  return address?.origin === site && !address.pathname.startsWith('//') ? address : new URL(site);
}

const cookieName = `${application}-session`;
const tokenOf = ({ headers }) =>
  new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';

/** Handles `/hand-off` and `/who`. Returns false for every other path. */
export async function handOff(request, response) {
  const address = addressOf(request.url ?? '/');
  if (address.pathname === '/who') {
    const who = { ...sessions.get(tokenOf(request)), portal };
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(who));
    return true;
  }
  if (address.pathname !== '/hand-off') return false;
  const who = await redeem(address.searchParams.get('code') ?? '');
  const target = addressOf(address.searchParams.get('to') ?? '/');
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  if (who !== null) {
    const token = randomBytes(32).toString('base64url');
    sessions.set(token, { fullName: who.fullName, email: who.email });
    headers['Set-Cookie'] = `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax`;
    if (who.slug) target.searchParams.set('slug', who.slug);
  }
  response.writeHead(303, { ...headers, Location: target.pathname + target.search + target.hash }).end();
  return true;
}

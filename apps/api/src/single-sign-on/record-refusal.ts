import { record } from '../platform/audit.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Refused } from './refused.ts';

/** In characters: the longest name SAML allows for a person, and enough of anything else. */
const longest = 256;

/**
 * Makes a text that came from elsewhere fit to be kept and shown: bounded, and with what cannot be seen, or would turn the
 * direction of the text around it, as a replacement character.
 */
function legible(text: string): string {
  const seen = text.toWellFormed().replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  const characters = Array.from(seen);
  return characters.length <= longest ? seen : `${characters.slice(0, longest - 1).join('')}…`;
}

/**
 * Writes to the audit log and the server log why a response was refused, and its contents: the administrator who links
 * people needs the name as it was received. Attributes and signatures are not kept.
 */
export async function recordRefusal(
  ctx: Pick<RequestContext, 'database' | 'request' | 'clock'>,
  { reason, message, received }: Refused,
  { entityId, userId = null }: { entityId: string; userId?: string | null },
): Promise<void> {
  const explanation = message === reason ? {} : { explanation: message };
  const texts = { identityProvider: entityId, ...received, ...explanation };
  const details = {
    method: 'single-sign-on',
    reason,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, legible(text)])),
  };
  ctx.request.log.info(details, 'Single sign-on was refused.');
  await record(ctx, { event: 'authn_login_fail', userId, details });
}

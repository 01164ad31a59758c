import { record } from '../platform/audit.ts';
import type { RequestContext } from '../platform/context.ts';
import { sanitizeText } from './requests/sanitize-text.ts';
import type { Refused } from './requests/refused.ts';

/**
 * Records the reason and contents of a refused response in the audit log and the server log, since the administrator
 * who links people to users needs the name identifier. Attributes and signatures are not stored.
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
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sanitizeText(text)])),
  };
  ctx.request.log.info(details, 'Single sign-on was refused.');
  await record(ctx, { event: 'authn_login_fail', userId, details });
}

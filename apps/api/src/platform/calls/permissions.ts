import { can, type Holder, type Permission } from '@portal/contract/permissions/rules';
import { record } from '../audit.ts';
import type { RequestContext, Session } from '../context.ts';
import { HttpError } from '../http/errors.ts';

export function holderOf({ role, isAtProvider, actor }: Session): Holder {
  return { role, isAtProvider, isImpersonated: actor !== null };
}

/** Throws 403 when the active contact lacks the permission, and records the attempt in the audit log. */
export async function requirePermission(
  ctx: Omit<RequestContext, 'reply'>,
  permission: Permission,
): Promise<void> {
  const { request, session } = ctx;
  if (can(holderOf(session), permission)) return;
  await record(ctx, {
    event: 'authz_fail',
    userId: session.userId,
    contactId: session.activeContactId,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
  });
  throw new HttpError(403);
}

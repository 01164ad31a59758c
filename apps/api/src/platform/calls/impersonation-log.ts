import { record, type AuditEntry } from '../audit.ts';
import type { RequestContext } from '../context.ts';
import { HttpError, Violations } from '../http/errors.ts';

/** Records in the audit log what an employee does, or was refused, during impersonation. */
export async function recordCall(
  ctx: Pick<RequestContext, 'database' | 'clock' | 'request'>,
  event: 'impersonation_write' | 'impersonation_fail' | 'impersonation_denied',
  more: Pick<AuditEntry, 'status' | 'details'> = {},
): Promise<void> {
  const { request } = ctx;
  const { session, routeOptions } = request;
  const { id } = request.params as { id?: string };
  await record(ctx, {
    event,
    userId: session?.userId ?? null,
    contactId: session?.activeContactId ?? null,
    route: `${request.method} ${routeOptions.url ?? ''}`,
    objectType: routeOptions.config.objectType ?? null,
    objectId: id ?? null,
    ...more,
  });
}

/** Runs a write during impersonation. Records it in the audit log before it runs, and again when it fails. */
export async function runRecorded(
  ctx: Pick<RequestContext, 'database' | 'clock' | 'request'>,
  sent: unknown,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const fields = typeof sent === 'object' && sent !== null ? Object.keys(sent).join(', ') : '';
  await recordCall(ctx, 'impersonation_write', fields === '' ? {} : { details: { fields } });
  try {
    return await handle();
  } catch (error) {
    const status = error instanceof HttpError ? error.status : error instanceof Violations ? 422 : 500;
    await recordCall(ctx, 'impersonation_fail', { status });
    throw error;
  }
}

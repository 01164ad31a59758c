import type { FastifyRequest } from 'fastify';
import { record, type AuditEntry } from './audit.ts';
import { HttpError, Violations } from './errors.ts';
import type { Services } from './services.ts';

/** Writes down what an employee does in somebody's place, or wanted to do. */
export async function recordCall(
  { database, clock }: Services,
  request: FastifyRequest,
  event: 'look_along_write' | 'look_along_fail' | 'look_along_denied',
  more: Pick<AuditEntry, 'status' | 'details'> = {},
): Promise<void> {
  const { session, routeOptions } = request;
  const { id } = request.params as { id?: string };
  await record(database, request, clock.now(), {
    event,
    userId: session?.userId ?? null,
    contactId: session?.activeContactId ?? null,
    route: `${request.method} ${routeOptions.url ?? ''}`,
    objectType: routeOptions.config.objectType ?? null,
    objectId: id ?? null,
    ...more,
  });
}

/** Does what an employee asks in somebody's place. It is written down before it is done, and again when it was refused. */
export async function doRecorded(
  services: Services,
  request: FastifyRequest,
  sent: unknown,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const fields = typeof sent === 'object' && sent !== null ? Object.keys(sent).join(', ') : '';
  await recordCall(services, request, 'look_along_write', fields === '' ? {} : { details: { fields } });
  try {
    return await handle();
  } catch (error) {
    const status = error instanceof HttpError ? error.status : error instanceof Violations ? 422 : 500;
    await recordCall(services, request, 'look_along_fail', { status });
    throw error;
  }
}

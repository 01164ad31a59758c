import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { spaceToSave, spaceToWrite } from './disk-space.ts';
import { noSpace } from './errors.ts';
import { isUnsafe } from './route-table.ts';
import type { Services } from './services.ts';

/**
 * Routes that stay available with little space: logging in, staying logged in, choosing a contact, handing over to a
 * sibling application, and logging out.
 */
const smallWrites = new Set([
  '/auth/login',
  '/auth/saml/acs',
  '/auth/passkeys/login-options',
  '/auth/passkeys/login',
  '/api/passkeys/verify-options',
  '/api/passkeys/verify',
  '/api/second-factor/verify',
  '/api/refresh-cookie',
  '/api/select-contact',
  '/api/hand-off',
  '/api/logout',
]);

/**
 * Rejects saves while the disk is nearly full. Before it is full, makes the database read-only for all writers: the
 * embedded database does not survive a write that finds no space, but can still be read.
 */
export function guardSpace(app: FastifyInstance, { database, space, log }: Services): void {
  let isReadOnly = false;

  const keepFromFillingUp = async (): Promise<void> => {
    const isFull = space.free() < spaceToWrite;
    if (isFull === isReadOnly) return;
    isReadOnly = isFull;
    await database.execute(sql.raw(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`));
    log.warn(isFull ? 'The disk is full: nothing is written any more.' : 'The disk has space again.');
  };

  app.addHook('onRequest', async ({ method, routeOptions }) => {
    await keepFromFillingUp();
    if (isUnsafe(method) && space.free() < spaceToSave && !smallWrites.has(routeOptions.url ?? ''))
      throw noSpace();
  });
  // Background work of the server, such as sending email, has no request that would trigger this check.
  const timer = setInterval(
    () =>
      void keepFromFillingUp().catch((error: unknown) =>
        log.error({ err: error }, 'The disk could not be watched.'),
      ),
    1_000,
  );
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

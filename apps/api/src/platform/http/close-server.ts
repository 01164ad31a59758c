import type { FastifyInstance } from 'fastify';

/**
 * Closes a server once every accepted request is answered. Node closes the connections that are idle at first; those
 * that become idle afterwards would stay open for as long as their clients like.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => clearInterval(timer));
}

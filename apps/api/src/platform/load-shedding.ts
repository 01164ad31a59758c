import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import { isServerPath, pathOf } from './route-table.ts';

/**
 * Answers calls with 503 while the process lags by more than so many milliseconds; 0 never does. The portal's own files are
 * still served: they cost next to nothing, and a page that got half of its scripts is worse than one that came late.
 */
export async function shedLoad(app: FastifyInstance, maximumEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maximumEventLoopDelay,
    pressureHandler: (request) =>
      isServerPath(pathOf(request.url))
        ? Promise.reject(new HttpError(503, undefined, { headers: { 'retry-after': '1' } }))
        : undefined,
  });
}

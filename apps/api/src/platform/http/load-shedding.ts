import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import { subscriberOf } from '../security/network-address.ts';
import { isServerPath, pathOf } from './route-table.ts';

/** Returns the recent share of time that the process itself has worked, from 0 to 1. */
export type OwnUtilization = () => number;

/** Milliseconds over which the utilization of the process is measured. */
const period = 1_000;
const atFullUse = 0.95;

/**
 * Measures the utilization of this process. The event loop also counts as busy while the process waits for a
 * processor that other processes use, so the processor time of this thread is measured as well and the lower value
 * counts.
 */
function watchOwnUtilization(app: FastifyInstance): OwnUtilization {
  let utilization = 0;
  let loop = performance.eventLoopUtilization();
  let processor = process.threadCpuUsage();
  let at = performance.now();
  const timer = setInterval(() => {
    const wall = (performance.now() - at) * 1_000;
    const { user, system } = process.threadCpuUsage(processor);
    const { utilization: inUse } = performance.eventLoopUtilization(loop);
    utilization = Math.min(inUse, (user + system) / wall);
    loop = performance.eventLoopUtilization();
    processor = process.threadCpuUsage();
    at = performance.now();
  }, period);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
  return () => utilization;
}

/** Counts the requests in flight, in total and per subscriber. */
class InFlight {
  total = 0;
  readonly #perClient = new Map<string, number>();

  of(client: string): number {
    return this.#perClient.get(client) ?? 0;
  }

  change(client: string, by: 1 | -1): void {
    this.total += by;
    const count = this.of(client) + by;
    if (count === 0) this.#perClient.delete(client);
    else this.#perClient.set(client, count);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Client that this request is counted for while in flight; null when it is not counted. */
    inFlightFor: string | null;
  }
}

/**
 * Rejects calls with 503 while `maximum` requests are in flight, or half as many while the process is at full use,
 * when each further call waits for all before it. A `maximum` of 0 turns this off. A client without another request
 * in flight is always served, however late. The portal's own files and the health checks are never rejected: they
 * cost almost nothing, and a page with half of its scripts is worse than a late one.
 */
export function shedLoad(
  app: FastifyInstance,
  maximum: number,
  ownUtilization: OwnUtilization = watchOwnUtilization(app),
): void {
  if (maximum === 0) return;
  const inFlight = new InFlight();
  const isTooMuch = () =>
    inFlight.total >= maximum || (inFlight.total >= maximum / 2 && ownUtilization() >= atFullUse);

  app.decorateRequest('inFlightFor', null);
  app.addHook('onRequest', async (request) => {
    const path = pathOf(request.url);
    if (!isServerPath(path) || path.startsWith('/health/')) return;
    // Node.js has no IP address for a connection that has closed in the meantime, whose end is not reported again.
    if ((request.ip as string | undefined) === undefined) return;
    const client = subscriberOf(request.ip);
    if (inFlight.of(client) > 0 && isTooMuch())
      throw new HttpError(503, undefined, { headers: { 'retry-after': '1' } });
    request.inFlightFor = client;
    inFlight.change(client, 1);
  });
  const end = async (request: FastifyRequest) => {
    if (request.inFlightFor === null) return;
    inFlight.change(request.inFlightFor, -1);
    request.inFlightFor = null;
  };
  app.addHook('onResponse', end);
  // No response is sent to a client that has disconnected, so `onResponse` does not run.
  app.addHook('onRequestAbort', end);
}

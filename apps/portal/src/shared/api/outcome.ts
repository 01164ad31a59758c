import type { HydraError } from '@portal/contract/hydra';

/**
 * Result of a call. `refused`: the server rejected the request (4xx, or an error body under any status); `body` is what
 * it sent. `failed`: no usable response, because of the network, a 5xx, or (unreadable) a body that does not match the
 * schema of the call.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; status: number; error: HydraError; body: unknown; retryAfter: number | null }
  | { kind: 'failed'; cause: 'network' | 'server' | 'unreadable' }
  | { kind: 'aborted' };

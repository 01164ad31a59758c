import type { HydraError } from '@portal/contract/hydra';

/**
 * How a call ended. `refused`: the server understood and said no (4xx, or an error body under any status), with whatever body
 * it sent. `failed`: no usable answer, through the network, a 5xx, or (unreadable) a body that is not what the call promises.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; status: number; error: HydraError; body: unknown; retryAfter: number | null }
  | { kind: 'failed'; cause: 'network' | 'server' | 'unreadable' }
  | { kind: 'aborted' };

import { followDraft } from '@portal/contract/environments/preview/preview-calls';
import type { Environment } from '@portal/contract/environments/schema';
import { useRef } from 'react';
import { send } from '../../../shared/api/send.ts';
import { useCached } from '../../../shared/api/use-read.ts';

/** Polling interval, in ms: more than the two seconds in which SWR sends the same request once. */
const refreshInterval = 2_100;

interface Followed {
  /** Null until it is loaded. */
  environment: Environment | null;
  /** `ended`: the link is revoked or expired. */
  status: 'following' | 'unreachable' | 'ended';
}

/** Polls the draft behind a link while the page is visible. */
export function useFollowedDraft(token: string): Followed {
  const last = useRef<{ state?: string; environment: Environment | null }>({ environment: null });
  const { data, isAbsent, failure } = useCached(
    [followDraft.path, token],
    async () => {
      const { state } = last.current;
      const outcome = await send(followDraft, { body: { token, state }, report: 'none', ofSession: true });
      // Other refusals, such as of too many requests, are for now.
      if (outcome.kind === 'refused' && outcome.status !== 404) return { kind: 'failed', cause: 'server' };
      if (outcome.kind !== 'done') return outcome;
      // The server sends the environment only when it has changed.
      const environment = outcome.value.environment ?? last.current.environment;
      last.current = { state: outcome.value.state, environment };
      return { ...outcome, value: environment };
    },
    { refreshInterval },
  );
  const failed = failure === undefined ? 'following' : 'unreachable';
  return { environment: data ?? null, status: isAbsent ? 'ended' : failed };
}

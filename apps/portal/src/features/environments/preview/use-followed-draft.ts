import { followDraft } from '@portal/contract/environments/preview-calls';
import type { Environment } from '@portal/contract/environments/schema';
import { useEffect, useState } from 'react';
import { send } from '../../../shared/api/send.ts';

/** Polling interval, and the longest backoff while the server does not respond, in ms. */
const interval = 1_500;
const longest = 30_000;

interface Followed {
  /** Null until it is loaded. */
  environment: Environment | null;
  /** `ended`: the link is revoked or expired. */
  status: 'following' | 'unreachable' | 'ended';
}

/** Polls the draft behind a link while the page is visible. */
export function useFollowedDraft(token: string): Followed {
  const [followed, setFollowed] = useState<Followed>({ environment: null, status: 'following' });

  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = interval;
    let state: string | undefined;

    async function poll() {
      const body = { token, state };
      const outcome = await send(followDraft, { body, report: 'none', ofSession: true, signal });
      if (signal.aborted) return;
      if (outcome.kind === 'refused' && outcome.status === 404)
        return setFollowed(({ environment }) => ({ environment, status: 'ended' }));
      if (outcome.kind === 'done') {
        const { environment } = outcome.value;
        state = outcome.value.state;
        pause = interval;
        setFollowed((before) => {
          if (environment !== null) return { environment, status: 'following' };
          return before.status === 'following' ? before : { ...before, status: 'following' };
        });
      } else {
        pause = Math.min(pause * 2, longest);
        setFollowed(({ environment }) => ({ environment, status: 'unreachable' }));
      }
      schedule(pause);
    }

    function schedule(delay: number) {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void poll(), delay);
    }

    const pollNow = () => schedule(0);
    document.addEventListener('visibilitychange', pollNow, { signal });
    window.addEventListener('online', pollNow, { signal });
    schedule(0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [token]);

  return followed;
}

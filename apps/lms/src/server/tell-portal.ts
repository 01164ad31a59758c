import { statisticsOf } from '../progress/progress.ts';
import type { ProgressStore } from './progress-store.ts';
import type { Settings } from './settings.ts';

/**
 * Sends the portal the statistics that it does not have yet (`PUT learning_statistics`, which its contract describes).
 * What it refuses for good, since it does not know the account, is not sent again.
 */
export async function tellPortal(
  store: ProgressStore,
  { portal, secret }: Pick<Settings, 'portal' | 'secret'>,
): Promise<void> {
  for (const untold of store.untold()) {
    const { contactId } = untold;
    try {
      const response = await fetch(`${portal}/api/learning_statistics`, {
        method: 'PUT',
        headers: { 'content-type': 'application/ld+json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ contactId, statistics: statisticsOf(untold) }),
        signal: AbortSignal.timeout(5_000),
      });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw new Error(`status ${response.status}`);
      store.tell(untold);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      process.emitWarning(`The portal has not got all statistics yet: ${reason}`);
      return;
    }
  }
}

import { pathOf, type Call } from '@portal/contract/call';
import { bases } from './send.ts';

/** Returns the URL that a public call redirects to; null after a network fault or an error status. */
export async function redirectedUrl(call: Call, params: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch(bases[call.service] + pathOf(call, params), { credentials: 'omit' });
    // Reads the whole body, without which browsers do not cache the response.
    await response.text();
    return response.ok ? response.url : null;
  } catch {
    return null;
  }
}

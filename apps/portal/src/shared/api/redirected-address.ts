import { pathOf, type Call } from '@portal/contract/call';
import { bases } from './send.ts';

/** Returns the address that a public call redirects to; null without a good answer. */
export async function redirectedAddress(
  call: Call,
  params: Record<string, string>,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(bases[call.service] + pathOf(call, params), { credentials: 'omit', signal });
    // The browser keeps only an answer that was read to its end.
    await response.text();
    return response.ok ? response.url : null;
  } catch {
    return null;
  }
}

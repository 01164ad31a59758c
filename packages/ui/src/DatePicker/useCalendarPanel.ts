import { useState } from 'react';
import type { CalendarPanel } from './CalendarPanel.tsx';

type State = typeof CalendarPanel | 'closed' | 'loading' | 'failed';

/** Fetches the panel with the calendar when it is first asked for; a fetch that failed is tried again when asked again. */
export function useCalendarPanel() {
  const [{ state }, setState] = useState<{ state: State }>({ state: 'closed' });

  async function load() {
    setState({ state: 'loading' });
    try {
      const module = await import('./CalendarPanel.tsx');
      setState({ state: module.CalendarPanel });
    } catch {
      setState({ state: 'failed' });
    }
  }

  return [state, () => void load()] as const;
}

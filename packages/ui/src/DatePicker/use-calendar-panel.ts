import { useState } from 'react';
import type { CalendarPanel } from './CalendarPanel.tsx';

type State = typeof CalendarPanel | 'closed' | 'loading' | 'failed';

/** Loads the panel with the calendar on demand; a failed load is tried again at the next request. */
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

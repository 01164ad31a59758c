import { useRef, useState, type ComponentType } from 'react';
import type { CalendarProps } from './Calendar.tsx';

type Loaded = ComponentType<CalendarProps> | 'loading' | 'failed';

/** Fetches the calendar when it is first opened; a fetch that failed is tried again at the next opening. */
export function useCalendar() {
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ calendar: Loaded }>({ calendar: 'loading' });

  async function load() {
    if (typeof loaded.calendar !== 'string') return;
    setLoaded({ calendar: 'loading' });
    try {
      const { Calendar } = await import('./Calendar.tsx');
      setLoaded({ calendar: Calendar });
    } catch {
      setLoaded({ calendar: 'failed' });
    }
  }

  return {
    panel,
    open,
    calendar: loaded.calendar,
    close: () => panel.current?.hidePopover(),
    handleToggle: ({ newState }: { newState: string }) => {
      setOpen(newState === 'open');
      if (newState === 'open') void load();
    },
  };
}

/**
 * The list of notifications outside React: any code can add one, `Notifications` shows them.
 * An entry that says the same as one already shown takes its place, so five failing calls give one message.
 */
export function createNotificationStore(): NotificationStore {
  let entries: readonly NotificationEntry[] = [];
  let lastNumber = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly NotificationEntry[]) {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    add(input) {
      const twin = entries.find((entry) => saysTheSame(entry, input));
      const id = twin?.id ?? `notification-${++lastNumber}`;
      const entry = { ...input, id, duration: input.duration ?? defaultDuration[input.kind] };
      change(twin ? entries.map((other) => (other === twin ? entry : other)) : [...entries, entry]);
      return id;
    },
    remove(id) {
      if (entries.some((entry) => entry.id === id)) change(entries.filter((entry) => entry.id !== id));
    },
    clear() {
      if (entries.length > 0) change([]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => entries,
  };
}

/** How long a notification stays, in ms. A warning takes longer to read; an error stays until it is closed. */
export const defaultDuration: Record<NotificationKind, number> = {
  information: 6_000,
  success: 6_000,
  warning: 10_000,
  error: Number.POSITIVE_INFINITY,
};

function saysTheSame(entry: NotificationEntry, input: NotificationInput): boolean {
  return entry.kind === input.kind && entry.title === input.title && entry.text === input.text;
}

export type NotificationKind = 'information' | 'success' | 'warning' | 'error';

export interface NotificationInput {
  kind: NotificationKind;
  /** One sentence that stands on its own. */
  title: string;
  /** What it means or what to do. */
  text?: string;
  /** One thing the reader can do; choosing it closes the notification. */
  action?: { label: string; onSelect: () => void };
  /** Time on screen in ms; `Infinity` stays until closed. @default by kind */
  duration?: number;
}

export interface NotificationEntry extends NotificationInput {
  id: string;
  duration: number;
}

export interface NotificationStore {
  /** Shows a notification and gives its id. */
  add: (input: NotificationInput) => string;
  /** Takes one away; an unknown id is ignored. */
  remove: (id: string) => void;
  /** Takes all away. */
  clear: () => void;
  /** Calls the listener after every change; gives the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** The same array until something changes. */
  getSnapshot: () => readonly NotificationEntry[];
}

import { createStore } from '../create-store.ts';

/**
 * Creates a list of notifications outside React: any code can add one, and `Notifications` shows them. An entry with
 * the same words as one already shown replaces it, so five failing calls give one message.
 */
export function createNotificationStore(): NotificationStore {
  const { get, set, subscribe } = createStore<readonly NotificationEntry[]>([]);
  let lastNumber = 0;

  return {
    add(input) {
      const entries = get();
      const twin = entries.find((entry) => saysTheSame(entry, input));
      const id = twin?.id ?? `notification-${++lastNumber}`;
      const entry = { ...input, id, duration: input.duration ?? defaultDuration[input.kind] };
      set(twin ? entries.map((other) => (other === twin ? entry : other)) : [...entries, entry]);
      return id;
    },
    remove(id) {
      const entries = get();
      if (entries.some((entry) => entry.id === id)) set(entries.filter((entry) => entry.id !== id));
    },
    clear() {
      if (get().length > 0) set([]);
    },
    subscribe,
    getSnapshot: get,
  };
}

/** Time that a notification is shown, in ms. A warning takes longer to read; an error stays until it is closed. */
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
  /** One sentence that is clear without context. */
  title: string;
  /** Explanation of the title, or what to do. */
  text?: string | undefined;
  /** One action for the user; choosing it closes the notification. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** Time on screen in ms; `Infinity` stays until closed. @default by kind */
  duration?: number | undefined;
}

export interface NotificationEntry extends NotificationInput {
  id: string;
  duration: number;
}

export interface NotificationStore {
  /** Shows a notification and returns its id. */
  add: (input: NotificationInput) => string;
  /** Removes a notification; an unknown id is ignored. */
  remove: (id: string) => void;
  /** Removes all notifications. */
  clear: () => void;
  /** Calls the listener after every change; returns the function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
  /** Returns the notifications: the same array until something changes. */
  getSnapshot: () => readonly NotificationEntry[];
}

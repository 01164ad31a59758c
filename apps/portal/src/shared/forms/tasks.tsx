import { createContext, use, useEffect, useId, useMemo, useReducer, type ReactNode } from 'react';

/** Ids of the open tasks, the last opened at the end. */
type Open = readonly string[];

interface Change {
  kind: 'begin' | 'end';
  id: string;
}

const changed = (open: Open, { kind, id }: Change): Open =>
  kind === 'begin' ? [...open, id] : open.filter((each) => each !== id);

const Context = createContext<{ open: Open; change: (change: Change) => void }>({
  open: [],
  change: () => {},
});

/** Tracks the open tasks of a page, so that only one button at a time is a filled one. */
export function TaskProvider({ children }: { children: ReactNode }) {
  const [open, change] = useReducer(changed, []);
  const tasks = useMemo(() => ({ open, change }), [open, change]);
  return <Context value={tasks}>{children}</Context>;
}

/**
 * Opens a task while the component is mounted. Returns whether it was opened last, so that its button is the filled
 * one.
 */
export function useTask(): boolean {
  const id = useId();
  const { open, change } = use(Context);
  useEffect(() => {
    change({ kind: 'begin', id });
    return () => change({ kind: 'end', id });
  }, [id, change]);
  return (open.at(-1) ?? id) === id;
}

/** Returns whether no task is open, so that a button outside of tasks may be the filled one. */
export const useIsAtRest = (): boolean => use(Context).open.length === 0;

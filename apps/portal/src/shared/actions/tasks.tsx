import { createContext, use, useEffect, useId, useReducer, type ReactNode } from 'react';

/** Ids of the open tasks, the last begun or continued at the end. */
type Open = readonly string[];

interface Change {
  kind: 'begin' | 'end';
  id: string;
}

function changed(open: Open, { kind, id }: Change): Open {
  if (kind === 'begin' && open.at(-1) === id) return open;
  const others = open.filter((each) => each !== id);
  return kind === 'begin' ? [...others, id] : others;
}

const OpenTasks = createContext<Open>([]);
const ChangeTasks = createContext<(change: Change) => void>(() => {});

/** Tracks the open tasks of a page, so that only one button at a time is a filled one. */
export function TaskProvider({ children }: { children: ReactNode }) {
  const [open, change] = useReducer(changed, []);
  return (
    <ChangeTasks value={change}>
      <OpenTasks value={open}>{children}</OpenTasks>
    </ChangeTasks>
  );
}

export interface Task {
  id: string;
  /** Makes an open task the leading one again. */
  continueTask: () => void;
}

/** Opens a task while the component is mounted and `isOpen`. Renders nothing when other tasks open. */
export function useTask({ isOpen = true } = {}): Task {
  const id = useId();
  const change = use(ChangeTasks);
  useEffect(() => {
    if (!isOpen) return undefined;
    change({ kind: 'begin', id });
    return () => change({ kind: 'end', id });
  }, [id, isOpen, change]);
  return { id, continueTask: () => isOpen && change({ kind: 'begin', id }) };
}

/** Returns whether no other task was begun or continued later, so that the button of this one is the filled one. */
export const useIsLeading = ({ id }: Task): boolean => (use(OpenTasks).at(-1) ?? id) === id;

/** Returns whether no task is open, so that a button outside of tasks may be the filled one. */
export const useIsAtRest = (): boolean => use(OpenTasks).length === 0;

import { useRef } from 'react';
import { isSameValue } from './same-value.ts';

/**
 * Returns a function that returns the id of a save, by which the server applies a repeated save once: the same content
 * keeps the last id, other content gets a new one.
 */
export function useMutationId(): (content: unknown) => string {
  const last = useRef<{ content: unknown; id: string }>(null);
  return (content) => {
    if (last.current === null || !isSameValue(last.current.content, content))
      last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  };
}

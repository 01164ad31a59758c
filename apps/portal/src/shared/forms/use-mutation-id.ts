import { useRef } from 'react';

/**
 * Returns a function that returns the id of a save, by which the server applies a repeated save once: the same content
 * keeps the last id, other content gets a new one.
 */
export function useMutationId(): (content: unknown) => string {
  const last = useRef<{ content: string; id: string }>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, id: crypto.randomUUID() };
    return last.current.id;
  };
}

import { useRef } from 'react';

/**
 * Names saves, so that the server does one once however often it is sent: the same content keeps its name, other content
 * gets another.
 */
export function useSaveName(): (content: unknown) => string {
  const last = useRef<{ content: string; name: string }>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, name: crypto.randomUUID() };
    return last.current.name;
  };
}

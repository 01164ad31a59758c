import { useSyncExternalStore } from 'react';
import { currentOf } from './current-section.ts';

/** Returns the section in view. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  return useSyncExternalStore(subscribe, () => find(ids));
}

const events = ['scroll', 'resize', 'hashchange'];

function subscribe(onChange: () => void) {
  for (const event of events) window.addEventListener(event, onChange, { passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

function find<Id extends string>(ids: readonly Id[]): Id | undefined {
  const root = document.documentElement;
  const offset = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0;
  const sections = ids.map((id) => ({
    id,
    top: (document.getElementById(id)?.getBoundingClientRect().top ?? 0) - offset,
  }));
  const isAtEnd = root.scrollHeight > innerHeight && scrollY + innerHeight >= root.scrollHeight - 2;
  return currentOf(sections, { isAtEnd, hash: location.hash.slice(1) });
}

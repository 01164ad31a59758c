'use client';

import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { targetOf } from './keyboard.ts';
import { List, Panel, Root, Tab } from './styles.ts';

/**
 * Shows one part of a subject at a time. Renders a `<div>` with a tab list and its panels. The content of a panel is
 * rendered when its tab is first chosen, and kept from then on. For ordered steps, use a Stepper; for going to another
 * page, use links.
 */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, ...rest }: TabsProps) {
  checkTabs(tabs);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue);
  const wanted = value ?? own;
  const active = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (active && !visited.has(active.key)) setVisited(new Set(visited).add(active.key));
  if (!active) return null;

  function choose(key: string) {
    if (key === active?.key) return;
    setOwn(key);
    onValueChange?.(key);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = targetOf(event.key, tabs.indexOf(active as TabItem), tabs.length, isRtl);
    const target = index === null ? undefined : tabs[index];
    if (!target || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(target.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index ?? 0]?.focus();
  }

  return (
    <Root {...rest}>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map(({ key, label: name }, index) => (
          <Tab
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={key === active.key}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={key === active.key ? 0 : -1}
            onClick={() => choose(key)}
          >
            {name}
          </Tab>
        ))}
      </List>
      {tabs.map(({ key, content }, index) => (
        <Panel
          key={key}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={key !== active.key}
          tabIndex={0}
        >
          {(visited.has(key) || key === active.key) && content}
        </Panel>
      ))}
    </Root>
  );
}

/** Throws when a key is empty or not unique: the active tab and the rendered panels are found by key. */
function checkTabs(tabs: readonly TabItem[]): void {
  const keys = new Set(tabs.map(({ key }) => key));
  if (keys.size < tabs.length || keys.has('')) {
    throw new Error(
      'Tabs: two tabs have the same key, or one has none. The active tab is found by its key. Give each a key of its own.',
    );
  }
}

export interface TabItem {
  /** Unique key of the tab. */
  key: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue'> {
  /** Subject of the tabs, for assistive technology. */
  label: string;
  /** Tabs in order; an empty list renders nothing. */
  tabs: readonly TabItem[];
  /** Key of the active tab, when the caller keeps it. An unknown key selects the first tab. */
  value?: string | undefined;
  /** Key of the tab that is active at first. @default the first tab */
  defaultValue?: string | undefined;
  /** Called with the key of the tab that was chosen. */
  onValueChange?: ((key: string) => void) | undefined;
}

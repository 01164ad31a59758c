'use client';

import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { targetOf } from './keyboard.ts';
import { List, Panel, Root, Tab } from './styles.ts';

/**
 * Parts of one subject of which one shows at a time. Renders a `<div>` with a tab list and its panels. A panel is drawn
 * when its tab is first chosen and kept from then on. Not for steps in an order (Stepper), nor for going elsewhere (links).
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
    const place = targetOf(event.key, tabs.indexOf(active as TabItem), tabs.length, isRtl);
    const target = place === null ? undefined : tabs[place];
    if (!target || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(target.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place ?? 0]?.focus();
  }

  return (
    <Root {...rest}>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map(({ key, label: name }, place) => (
          <Tab
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-selected={key === active.key}
            aria-controls={`${id}-panel-${place}`}
            tabIndex={key === active.key ? 0 : -1}
            onClick={() => choose(key)}
          >
            {name}
          </Tab>
        ))}
      </List>
      {tabs.map(({ key, content }, place) => (
        <Panel
          key={key}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={key !== active.key}
          tabIndex={0}
        >
          {(visited.has(key) || key === active.key) && content}
        </Panel>
      ))}
    </Root>
  );
}

/** The active tab and what has been drawn hang on the keys. */
function checkTabs(tabs: readonly TabItem[]): void {
  const keys = new Set(tabs.map(({ key }) => key));
  if (keys.size < tabs.length || keys.has('')) {
    throw new Error(
      'Tabs: two tabs have the same key, or one has none. The active tab is found by its key. Give each a key of its own.',
    );
  }
}

export interface TabItem {
  /** Tells the tab from the others. */
  key: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue'> {
  /** What the tabs are about, for who cannot see it. */
  label: string;
  /** In their order; none renders nothing. */
  tabs: readonly TabItem[];
  /** Key of the active tab, where someone else keeps it. An unknown key is the first tab. */
  value?: string;
  /** Key of the tab that is active at first. @default the first */
  defaultValue?: string;
  /** Called with the key of the tab that was chosen. */
  onValueChange?: (key: string) => void;
}

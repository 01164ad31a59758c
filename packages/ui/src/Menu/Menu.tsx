'use client';

import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { usePlacement } from '../placement/use-placement.ts';
import { Item, List } from './styles.ts';
import { useMenuKeys } from './use-menu-keys.ts';

/**
 * Shows a button with a short list of actions, following the menu button pattern. Renders a `<button>` (`ref` and other
 * attributes go there) and a native popover with `role="menu"`. For links to pages use a SideMenu or plain links; for
 * choosing a value, a Select.
 */
export function Menu({ label, items, variant = 'quiet', icon, ref, ...button }: MenuProps) {
  checkItems(items);
  const id = useId();
  const Anchor = useLink();
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { handleKey, openAt, start } = useMenuKeys(list, items);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => anchor.current, []);
  usePlacement(list, anchor, open, { side: 'below', align: 'start' });

  function handleTriggerKey(event: KeyboardEvent<HTMLButtonElement>) {
    button.onKeyDown?.(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }

  function close() {
    list.current?.hidePopover();
    // Focuses the button, since Safari does not do so on a click and the focus could not return to it.
    anchor.current?.focus();
  }

  return (
    <>
      <Button
        {...button}
        ref={anchor}
        id={`${id}-button`}
        variant={variant}
        icon={icon ?? <ChevronDown />}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={handleTriggerKey}
      >
        {label}
      </Button>
      <List
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        onKeyDown={handleKey}
        onToggle={(event) => {
          const isOpen = event.newState === 'open';
          setOpen(isOpen);
          if (isOpen) start();
        }}
      >
        {items.map(({ key, label: name, icon: picture, href, disabled, onSelect }) => (
          <Item
            key={key}
            as={href ? Anchor : 'button'}
            {...(href ? { href } : { type: 'button' })}
            role="menuitem"
            tabIndex={-1}
            aria-disabled={disabled || undefined}
            onClick={(event: MouseEvent) => {
              if (disabled) {
                event.preventDefault();
                return;
              }
              // Closes first, so that a dialog opened by the choice returns focus to the button.
              close();
              onSelect?.();
            }}
          >
            {picture}
            {name}
          </Item>
        ))}
      </List>
    </>
  );
}

/** Throws when an item has no action, or when its key is empty or not unique: these are mistakes of the caller. */
function checkItems(items: readonly MenuItem[]): void {
  const keys = new Set(items.map(({ key }) => key));
  const idle = items.find(({ href, onSelect }) => !href && !onSelect);
  if (keys.size < items.length || keys.has('')) {
    throw new Error(
      'Menu: two items have the same key, or one has none. Items are told apart by it. Give each a key of its own.',
    );
  }
  if (idle) {
    throw new Error(`Menu: the item "${idle.label}" does nothing. Give it an \`onSelect\` or an \`href\`.`);
  }
}

export interface MenuItem {
  /** Unique key of the item. */
  key: string;
  /** Name of the action, beginning with a verb. */
  label: string;
  /** Decorative icon, 20 px. */
  icon?: ReactNode;
  /** Runs the action; the menu is already closed and its button has the focus. */
  onSelect?: (() => void) | undefined;
  /** URL; makes the item a link. */
  href?: string | undefined;
  /** Whether the action is unavailable now. The item stays focusable, so that screen reader users notice it. */
  disabled?: boolean | undefined;
}

export interface MenuProps extends Omit<ButtonProps, 'children' | 'id' | 'popoverTarget'> {
  /** Text of the button. */
  label: ReactNode;
  /** Items in the order shown, about ten at most. */
  items: readonly MenuItem[];
}

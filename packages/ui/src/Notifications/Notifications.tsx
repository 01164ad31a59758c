'use client';

import { useEffect, useImperativeHandle, useRef, useSyncExternalStore, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import type { NotificationEntry, NotificationStore } from './store.ts';
import { List, Region } from './styles.ts';
import { useExpiry } from './use-expiry.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useTopLayerHost } from './use-top-layer-host.ts';
import { noticeTexts } from '../Notice/texts.ts';
import { notificationsTexts } from './texts.ts';

/**
 * Shows the notifications of a store above everything else, also above a modal dialog, and announces them. Renders a
 * `<section>` with a list while there are any. Use one per application, near its root.
 */
export function Notifications({ store, ref, ...rest }: NotificationsProps) {
  const texts = useTexts('notifications', notificationsTexts);
  const entries = useSyncExternalStore(store.subscribe, store.getSnapshot, noEntries);
  const region = useRef<HTMLElement>(null);
  const isShown = entries.length > 0;
  // Runs after every render, since the section is mounted and unmounted in between.
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => region.current);
  const host = useTopLayerHost(region, isShown);
  const returnFocus = useReturnFocus(region);
  useExpiry(store, entries, region);
  useSpoken(entries);

  function close(id: string) {
    returnFocus(id);
    store.remove(id);
  }

  if (!host || !isShown) return null;
  return createPortal(
    <Region {...rest} ref={region} popover="manual" aria-label={texts.region}>
      <List>
        {entries.map(({ id, kind, title, text, action }) => (
          <li key={id} id={id}>
            <Notice
              kind={kind}
              title={title}
              onClose={() => close(id)}
              action={
                action && (
                  <Button
                    variant="quiet"
                    size="compact"
                    onClick={() => {
                      close(id);
                      action.onSelect();
                    }}
                  >
                    {action.label}
                  </Button>
                )
              }
            >
              {text}
            </Notice>
          </li>
        ))}
      </List>
    </Region>,
    host,
  );
}

const empty: readonly NotificationEntry[] = [];
const noEntries = () => empty;

/** Announces each entry once, together with those added at the same moment; an error interrupts other speech. */
function useSpoken(entries: readonly NotificationEntry[]) {
  const kinds = useTexts('notice', noticeTexts);
  const spoken = useRef<ReadonlySet<NotificationEntry>>(new Set());
  useEffect(() => {
    const fresh = entries.filter((entry) => !spoken.current.has(entry));
    spoken.current = new Set(entries);
    if (fresh.length === 0) return;
    const words = fresh.map(({ kind, title, text }) =>
      [`${kinds[kind]}: ${title}`, text].filter(Boolean).join(' '),
    );
    announce(words.join(' '), fresh.some(({ kind }) => kind === 'error') ? 'assertive' : 'polite');
  }, [entries, kinds]);
}

export interface NotificationsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Store made once with `createNotificationStore`. */
  store: NotificationStore;
}

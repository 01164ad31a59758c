import { Notice } from '@portal/ui/Notice';
import { useLater } from '@portal/ui/use-later';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { notifications } from '../shared/notifications/notifications.ts';

export const loadNotifications = () => import('@portal/ui/Notifications');

/** Shows notifications. Their code is loaded with the first one; while it cannot be loaded, the plain text is shown. */
export function NotificationArea() {
  const entries = useSyncExternalStore(
    notifications.subscribe,
    notifications.getSnapshot,
    notifications.getSnapshot,
  );
  const code = useLater(loadNotifications, entries.length > 0);

  if (code === null || entries.length === 0) return null;
  if (code !== 'missing') return <code.Notifications store={notifications} />;
  return (
    <Bare>
      {entries.map(({ id, kind, title, text }) => (
        <Notice key={id} kind={kind} title={title} live>
          {text}
        </Notice>
      ))}
    </Bare>
  );
}

const Bare = styled.aside`
  position: fixed;
  inset: auto auto 8px 8px;
  margin-inline-end: var(--portal-space-2);
`;

import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../shared/notifications/notifications.ts';
import { NotificationArea } from './NotificationArea.tsx';

vi.mock('@portal/ui/Notifications', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('without their code notifications are shown as plain text, as long as there are any', async () => {
  const { container } = render(<NotificationArea />);
  act(() => void notifications.add({ kind: 'error', title: 'Mis', text: 'Geen netwerk' }));
  await screen.findByText('Geen netwerk');
  expect(screen.getByText('Mis')).toBeDefined();
  act(() => notifications.clear());
  expect(container.innerHTML).toBe('');
});

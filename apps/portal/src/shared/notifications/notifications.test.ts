import { expect, test } from 'vitest';
import { notifications, notifyFault, notifyRefusal, setSupportDesk } from './notifications.ts';
import { texts } from './texts.ts';

const desk = { phone: '020 123', email: 'desk@zonnig.example', hours: '' };
const error = (count: number) => ({
  title: '',
  detail: '',
  violations: Array.from({ length: count }, () => ({ propertyPath: 'town', message: 'x' })),
});

/** Returns the kind, the title and the text of each notification that `notify` adds. */
function notificationsOf(notify: () => void) {
  notifications.clear();
  setSupportDesk(desk);
  notify();
  return notifications.getSnapshot().map(({ kind, title, text }) => [kind, title, text]);
}

test('[NET-02] a network fault advises to try again later, a server fault shows the support desk', () => {
  expect(notificationsOf(() => notifyFault('network'))).toEqual([
    ['error', texts.networkTitle, texts.tryLater],
  ]);
  for (const cause of ['server', 'unreadable'] as const)
    expect(notificationsOf(() => notifyFault(cause))).toEqual([
      ['error', texts.faultTitle, texts.support(desk)],
    ]);
});

test('[NET-02] a refusal mentions invalid fields when the server names any, else the support desk', () => {
  expect(notificationsOf(() => notifyRefusal(error(1)))).toEqual([
    ['error', texts.faultTitle, texts.invalidFields],
  ]);
  expect(notificationsOf(() => notifyRefusal(error(0)))).toEqual([
    ['error', texts.faultTitle, texts.support(desk)],
  ]);
});

test('[NET-02] without a support desk, a server fault advises to try again later', () => {
  notifications.clear();
  setSupportDesk(null);
  notifyFault('server');
  expect(notifications.getSnapshot().map(({ text }) => text)).toEqual([texts.tryLater]);
});

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
function told(notify: () => void) {
  notifications.clear();
  setSupportDesk(desk);
  notify();
  return notifications.getSnapshot().map(({ kind, title, text }) => [kind, title, text]);
}

test('[NET-02] a network fault advises to try later, a server fault names the support desk', () => {
  expect(told(() => notifyFault('network'))).toEqual([['error', texts.networkTitle, texts.tryLater]]);
  for (const cause of ['server', 'unreadable'] as const)
    expect(told(() => notifyFault(cause))).toEqual([['error', texts.faultTitle, texts.support(desk)]]);
});

test('[NET-02] a refusal is about the fields where the server names any, else for the support desk', () => {
  expect(told(() => notifyRefusal(error(1)))).toEqual([['error', texts.faultTitle, texts.invalidFields]]);
  expect(told(() => notifyRefusal(error(0)))).toEqual([['error', texts.faultTitle, texts.support(desk)]]);
});

import { expect, test, vi } from 'vitest';
import { notifyOtherTabs, onOtherTab } from './tabs.ts';

test('a page without a channel, as the preview, neither tells nor hears other tabs', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const stop = onOtherTab(() => {});
  notifyOtherTabs('changed');
  expect(stop).not.toThrow();
});

import { expect, test, vi } from 'vitest';

test('a page without a channel, such as the preview, neither sends nor receives messages', async () => {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', undefined);
  const { notifyOtherTabs, onOtherTab } = await import('./tabs.ts');
  const stop = onOtherTab(() => {});
  notifyOtherTabs('changed');
  expect(stop).not.toThrow();
  vi.unstubAllGlobals();
});

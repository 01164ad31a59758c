import { expect, test, vi } from 'vitest';
import { downloadText } from './download-text.ts';

test('downloadText() saves a UTF-8 file, and revokes its object URL after ten seconds', async () => {
  vi.useFakeTimers();
  const made = vi.fn<(file: Blob) => string>(() => 'blob:text');
  const revoked = vi.fn<(address: string) => void>();
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  downloadText('één', 'codes.txt', 'text/plain');
  expect(clicked.mock.contexts[0]).toMatchObject({ href: 'blob:text', download: 'codes.txt' });
  expect(made.mock.calls[0]?.[0].type).toBe('text/plain;charset=utf-8');
  expect(await made.mock.calls[0]?.[0].text()).toBe('één');
  vi.advanceTimersByTime(9_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:text');
  vi.useRealTimers();
});

import { expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

test('saveFile downloads a text under its name and revokes its URL after ten seconds', async () => {
  vi.useFakeTimers();
  const saved: { href: string; download: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ href: this.href, download: this.download });
  });
  const revoke = vi.fn<(url: string) => void>();
  const create = vi.fn<(file: Blob) => string>(() => 'blob:x');
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  saveFile('BEGIN', 'pe.ics', 'text/calendar');
  expect(saved).toEqual([{ href: 'blob:x', download: 'pe.ics' }]);
  const [file] = create.mock.lastCall ?? [];
  expect([file?.type, await file?.text()]).toEqual(['text/calendar', 'BEGIN']);
  vi.advanceTimersByTime(5_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(revoke.mock.calls).toEqual([['blob:x']]);
});

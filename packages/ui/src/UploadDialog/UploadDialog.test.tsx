import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadDialogTexts as texts } from './texts.ts';
import { UploadDialog, type UploadDialogProps } from './UploadDialog.tsx';
import type { UploadFile } from './upload-rules.ts';

const announce = vi.hoisted(() => vi.fn<(message: string) => void>());
vi.mock('../announcer/announce.ts', () => ({ announce }));

beforeEach(() => {
  announce.mockClear();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(cleanup);

const file = (changes: Partial<UploadFile> = {}): UploadFile => ({
  id: '1',
  name: 'diploma.pdf',
  size: 1,
  status: 'new',
  ...changes,
});
const sending = file({ progress: 40 });
const arrived = file({ status: 'created' });

function dialog(files: UploadFile[], props: Partial<UploadDialogProps> = {}) {
  return <UploadDialog open title="Inleveren" files={files} onAdd={() => {}} onClose={() => {}} {...props} />;
}

/** Returns whether the browser would ask before it leaves the page. */
function preventsLeaving() {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

const show = (element: Parameters<typeof render>[0]) => act(async () => render(element));
const press = (name: string) =>
  act(async () => screen.getAllByRole('button', { name, hidden: true }).at(-1)?.click());

test('the browser asks for confirmation before leaving the page only while a file is being sent', async () => {
  const { rerender, unmount } = await show(dialog([file()]));
  expect(preventsLeaving()).toBe(false);
  rerender(dialog([sending]));
  expect(preventsLeaving()).toBe(true);
  rerender(dialog([file()]));
  expect(preventsLeaving()).toBe(false);
  rerender(dialog([sending]));
  unmount();
  expect(preventsLeaving()).toBe(false);
});

test('the upload dialog closes at once when no file is being sent', async () => {
  const closed = vi.fn<UploadDialogProps['onClose']>();
  await show(dialog([file()], { onClose: closed }));
  await press(texts.done);
  expect(closed.mock.calls).toEqual([[{ reason: 'close-button' }]]);
});

test('the upload dialog asks before closing while a file is being sent, and then cancels only that file', async () => {
  const closed = vi.fn<UploadDialogProps['onClose']>();
  const cancelled = vi.fn<(id: string) => void>();
  const other = file({ id: '2', status: 'created' });
  await show(dialog([sending, other], { onClose: closed, onCancel: cancelled }));
  await press(texts.done);
  expect(closed).not.toHaveBeenCalled();
  await press(texts.stop);
  expect(cancelled.mock.calls).toEqual([['1']]);
  expect(closed.mock.calls).toEqual([[{ reason: 'close-button' }]]);
});

test('the question about closing disappears once all files were sent, and does not return for a next file', async () => {
  const { rerender } = await show(dialog([sending]));
  await press(texts.done);
  const asks = () => [...document.querySelectorAll('dialog')].filter((element) => element.open).length > 1;
  expect(asks()).toBe(true);
  rerender(dialog([file()]));
  expect(asks()).toBe(false);
  rerender(dialog([sending]));
  expect(asks()).toBe(false);
});

test('the upload dialog closes once, with an announcement, when all files have been created', async () => {
  const closed = vi.fn<UploadDialogProps['onClose']>();
  const succeeded = vi.fn<() => void>();
  const props = { onClose: closed, onSuccess: succeeded };
  const { rerender } = await show(dialog([sending], props));
  rerender(dialog([arrived], props));
  rerender(dialog([arrived], props));
  expect(succeeded).toHaveBeenCalledOnce();
  expect(closed.mock.calls).toEqual([[{ reason: 'finished' }]]);
  expect(announce.mock.calls).toEqual([[texts.success]]);
});

test('the upload dialog with a success message stays open, and announces and focuses the message', async () => {
  const closed = vi.fn<UploadDialogProps['onClose']>();
  const props = { onClose: closed, success: <p>Alles is binnen.</p> };
  const { rerender } = await show(dialog([sending], props));
  rerender(dialog([arrived], props));
  expect(closed).not.toHaveBeenCalled();
  expect(announce.mock.calls).toEqual([['Alles is binnen.']]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.success);
});

test('the upload dialog does not close by itself when all files were created before it opened', async () => {
  const closed = vi.fn<UploadDialogProps['onClose']>();
  await show(dialog([arrived], { onClose: closed }));
  expect(closed).not.toHaveBeenCalled();
});

test.each([
  [1, '1 bestand is nog niet geüpload. Als je dit venster sluit, gaat het niet mee.'],
  [2, '2 bestanden zijn nog niet geüpload. Als je dit venster sluit, gaan ze niet mee.'],
])('the question to stop names %i file(s) being sent', async (count, question) => {
  await show(dialog(Array.from({ length: count }, (_, id) => ({ ...sending, id: String(id) }))));
  await press(texts.done);
  expect(screen.getByText(question)).toBeDefined();
});

test('stopping after Escape reports Escape as the reason', async () => {
  const closed = vi.fn<UploadDialogProps['onClose']>();
  await show(dialog([sending], { onClose: closed }));
  const [uploads] = document.querySelectorAll('dialog');
  act(() => void uploads?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await press(texts.stop);
  expect(closed.mock.calls).toEqual([[{ reason: 'escape' }]]);
});

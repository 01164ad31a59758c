import { expect, test, vi } from 'vitest';
import { isolate } from './isolate.ts';

/** Creates a frame, since `isolate` changes its window for good. */
function frameOf(html: string) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow as Window & typeof globalThis;
  page.document.body.innerHTML = html;
  for (const name of ['document', 'HTMLElement', 'HTMLDialogElement', 'Element'] as const)
    vi.stubGlobal(name, page[name]);
  vi.stubGlobal('window', page);
  const hasFocus = vi.spyOn(page.document, 'hasFocus').mockReturnValue(false);
  /** Whether each dialog was inert at the moment it was opened. */
  const opened: boolean[] = [];
  page.HTMLDialogElement.prototype.showModal = function showModal() {
    opened.push(this.inert);
  };
  isolate();
  const find = (selector: string) => page.document.querySelector(selector) as HTMLElement;
  return { page, find, hasFocus, opened };
}

test('the preview has its own storage and no channel to other tabs', () => {
  const { page } = frameOf('');
  page.localStorage.setItem('a', '1');
  page.sessionStorage.setItem('a', '2');
  expect([page.localStorage.getItem('a'), page.sessionStorage.getItem('a')]).toEqual(['1', '2']);
  page.localStorage.removeItem('a');
  expect(page.localStorage.getItem('a')).toBeNull();
  expect(page.BroadcastChannel).toBeUndefined();
});

test('links and forms in the preview do nothing, buttons work', () => {
  const { page, find } = frameOf('<a href="/x"><b>Link</b></a><form></form><button>Knop</button>');
  const isPrevented = (selector: string, type: string) =>
    !find(selector).dispatchEvent(new page.Event(type, { bubbles: true, cancelable: true }));
  expect([isPrevented('b', 'click'), isPrevented('form', 'submit'), isPrevented('button', 'click')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the preview takes the focus only when its frame has the focus', () => {
  const { page, find, hasFocus, opened } = frameOf('<button></button><dialog></dialog>');
  const [button, dialog] = [find('button'), find('dialog') as HTMLDialogElement];
  button.focus();
  dialog.showModal();
  expect([page.document.activeElement === button, opened, dialog.inert]).toEqual([false, [true], false]);
  hasFocus.mockReturnValue(true);
  button.focus();
  dialog.showModal();
  expect([page.document.activeElement === button, opened]).toEqual([true, [true, false]]);
});

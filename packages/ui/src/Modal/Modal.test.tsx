import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal, type ModalProps } from './Modal.tsx';

// jsdom has no modal dialogs; the browser test covers their behavior.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

afterEach(cleanup);

const onClose = vi.fn<NonNullable<ModalProps['onClose']>>();
const modal = (props: Partial<ModalProps> = {}) => (
  <Modal open title="Vraag" closeOnBackdrop onClose={onClose} {...props}>
    <p>Tekst</p>
  </Modal>
);
const [inside, outside] = [
  { clientX: 150, clientY: 150 },
  { clientX: 20, clientY: 150 },
];

function open(props: Partial<ModalProps> = {}) {
  onClose.mockReset();
  const rendered = render(modal(props));
  const dialog = screen.getByRole('dialog', { hidden: true });
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 100, 100);
  const press = (down: object, up: object, target: Element = dialog) => {
    fireEvent(target, new MouseEvent('pointerdown', { bubbles: true, ...down }));
    fireEvent(target, new MouseEvent('pointerup', { bubbles: true, ...up }));
    return onClose.mock.calls.map(([{ reason }]) => reason);
  };
  return { ...rendered, dialog, press };
}

test('[CMP-05] a press that begins and ends outside the modal calls onClose, a drag across its edge does not', () => {
  const { press } = open();
  expect(press(inside, outside)).toEqual([]);
  expect(press(outside, inside)).toEqual([]);
  expect(press(outside, outside, screen.getByText('Tekst'))).toEqual([]);
  expect(press(outside, outside)).toEqual(['backdrop']);
  expect(press({ clientX: 150, clientY: 201 }, { clientX: 150, clientY: 201 })).toHaveLength(2);
  // A press on the very edge of the dialog is inside.
  expect(press({ clientX: 200, clientY: 200 }, { clientX: 200, clientY: 200 })).toHaveLength(2);
});

test('[CMP-05] a press outside the modal does nothing with closeOnBackdrop={false}', () => {
  const { press } = open({ closeOnBackdrop: false });
  expect(press(outside, outside)).toEqual([]);
});

test('[CMP-05] the page does not scroll while a modal is open', () => {
  const overflow = () => document.documentElement.style.overflow;
  const { rerender, unmount } = open();
  expect(overflow()).toBe('hidden');
  rerender(modal({ open: false }));
  expect(overflow()).toBe('');
  rerender(modal());
  unmount();
  expect(overflow()).toBe('');
});

test('[CMP-05] a modal without onClose has no close button, and without a title throws an error', () => {
  const { rerender } = open();
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(1);
  rerender(modal({ onClose: undefined }));
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(modal({ title: '' }))).toThrow('no title');
  logged.mockClear();
});

test('[CMP-05] a cancel event of the dialog is Escape; one that cannot be prevented waits for the close event', () => {
  const { dialog } = open();
  const cancel = (cancelable: boolean) => fireEvent(dialog, new Event('cancel', { cancelable }));
  expect([cancel(false), onClose.mock.calls]).toEqual([true, []]);
  expect([cancel(true), onClose.mock.calls]).toEqual([false, [[{ reason: 'escape' }]]]);
});

test('[CMP-05] a dialog that the browser closes is Escape, and opens again when the caller keeps it open', () => {
  const { dialog } = open();
  (dialog as HTMLDialogElement).open = false;
  fireEvent(dialog, new Event('close'));
  expect(onClose.mock.calls).toEqual([[{ reason: 'escape' }]]);
  expect(dialog).toHaveProperty('open', true);
});

import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Modal, type ModalProps } from './Modal.tsx';

// The browser itself handles Escape, the inert page and clicks outside the dialog, so these tests need real input.

afterEach(cleanup);

function Opener({ refuse = false, onClose, ...rest }: Partial<ModalProps> & { refuse?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal
        title="Uploaden"
        {...rest}
        open={open}
        onClose={(request) => {
          onClose?.(request);
          if (!refuse) setOpen(false);
        }}
      >
        <input aria-label="Bestand" type="file" />
      </Modal>
    </>
  );
}

async function openModal(props: Parameters<typeof Opener>[0]) {
  const onClose = vi.fn<NonNullable<ModalProps['onClose']>>();
  render(<Opener {...props} onClose={onClose} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  return { onClose, opener, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

test('[CMP-05] Escape calls onClose, and closing the modal returns the focus', async () => {
  const { onClose, opener, dialog } = await openModal({});
  await userEvent.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([[{ reason: 'escape' }]]);
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('[CMP-05] a modal stays open when its parent refuses to close it, also after repeated Escape', async () => {
  const { onClose, dialog } = await openModal({ refuse: true });
  for (let time = 1; time <= 4; time += 1) {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(time);
    await expect.poll(() => dialog.matches(':modal')).toBe(true);
  }
  expect(document.documentElement.style.overflow).toBe('hidden');
});

test('[CMP-05] the cancel event of a file field inside does not close the modal', async () => {
  const { onClose, dialog } = await openModal({});
  screen.getByLabelText('Bestand').dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

test.each([
  [true, [[{ reason: 'backdrop' }]]],
  [false, []],
])(
  '[CMP-05] a click on the backdrop calls onClose only with closeOnBackdrop (%s)',
  async (closeOnBackdrop, calls) => {
    const { onClose, dialog } = await openModal({ closeOnBackdrop });
    await userEvent.click(dialog, { position: { x: 20, y: 20 } });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog, { position: { x: 20, y: -20 }, force: true });
    expect(onClose.mock.calls).toEqual(calls);
  },
);

test('[CMP-05] unmounting an open modal restores the scrolling and the focus of the page', () => {
  const page = (isThere: boolean) => (
    <>
      <button type="button">Blijft</button>
      {isThere && <Modal open title="Uploaden" />}
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(document.documentElement.style.overflow).toBe('hidden');
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(document.documentElement.style.overflow).toBe('');
});

test('[CMP-05] a modal without a title throws an error', () => {
  expect(() => render(<Modal open title="" />)).toThrow(/has no title/);
});

const both = (open: boolean) => (
  <>
    <Modal open={open} title="Uploaden">
      <button type="button">Sluit</button>
    </Modal>
    <Modal open={open} title="Stoppen?" />
  </>
);

test.each([
  ['closing', (open: boolean) => both(open)],
  ['unmounting', (open: boolean) => open && both(true)],
])('[CMP-05] %s two stacked modals at once returns the focus to the page', (_how, dialogs) => {
  const page = (open: boolean) => (
    <>
      <button type="button">Open</button>
      {dialogs(open)}
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stoppen?' }));
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('[CMP-05] closing the lower of two modals keeps the focus in the upper, which later returns it to the page', () => {
  const page = (lower: boolean, upper: boolean) => (
    <>
      <button type="button">Open</button>
      <Modal open={lower} title="Onderste">
        <button type="button">Verder</button>
      </Modal>
      <Modal open={upper} title="Bovenste" />
    </>
  );
  const { rerender } = render(page(false, false));
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(page(true, false));
  screen.getByRole('button', { name: 'Verder' }).focus();
  rerender(page(true, true));
  rerender(page(false, true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bovenste' }));
  rerender(page(false, false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

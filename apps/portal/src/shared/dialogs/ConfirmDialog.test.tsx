import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { controls, press } from '../../testing/page.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('the focus starts on the cancel button, and a busy dialog ignores another confirmation', async () => {
  const [onCancel, onConfirm] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const dialog = (open: boolean, busy: boolean) => (
    <ConfirmDialog
      open={open}
      title="Zeker?"
      cancel="Nee"
      confirm="Ja"
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      Weg is weg.
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(false, false));
  expect(screen.queryByText('Weg is weg.')).toBeNull();
  rerender(dialog(true, false));
  expect(document.activeElement).toBe(controls('Nee')[0]);
  await press('Ja');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(dialog(true, true));
  await press('Ja');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await press('Nee');
  await press('Sluit dit venster');
  expect(onCancel).toHaveBeenCalledTimes(2);
});

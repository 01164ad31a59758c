import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { uploadDialogTexts as texts } from './texts.ts';
import { UploadList } from './UploadList.tsx';
import type { UploadFile } from './upload-rules.ts';

const announce = vi.hoisted(() => vi.fn<(message: string) => void>());
vi.mock('../announcer/announce.ts', () => ({ announce }));

afterEach(() => {
  cleanup();
  announce.mockClear();
  vi.useRealTimers();
});

test('[UPL-08] a file whose check is slow is reported and can be removed, until the check ends', () => {
  vi.useFakeTimers();
  const wait = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  const removed = vi.fn<(id: string) => void>();
  const list = (changes: Partial<UploadFile>) => (
    <UploadList
      files={[{ id: '1', name: 'wft-basis.pdf', size: 1, status: 'new', ...changes }]}
      onRemove={removed}
    />
  );
  const { rerender } = render(list({ progress: 40 }));
  wait(60_000);
  expect(screen.queryByText(texts.checkingLong)).toBeNull();
  rerender(list({}));
  wait(29_000);
  expect(screen.getByText(texts.checking)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  wait(1_000);
  expect(screen.getByText(texts.checkingLong)).toBeDefined();
  expect(announce.mock.calls).toEqual([[texts.checkingLong]]);
  act(() => screen.getByRole('button', { name: 'Verwijder wft-basis.pdf' }).click());
  expect(removed).toHaveBeenCalledWith('1');
  rerender(list({ status: 'failed' }));
  expect(screen.queryByText(texts.checkingLong)).toBeNull();
});

test('[UPL-08] a check that ended in time, or whose list was unmounted, is not reported as slow', () => {
  vi.useFakeTimers();
  const list = (changes: Partial<UploadFile>) => (
    <UploadList files={[{ id: '1', name: 'wft-basis.pdf', size: 1, status: 'new', ...changes }]} />
  );
  const { rerender } = render(list({}));
  act(() => void vi.advanceTimersByTime(29_000));
  rerender(list({ status: 'created' }));
  act(() => void vi.advanceTimersByTime(31_000));
  expect(announce).not.toHaveBeenCalledWith(texts.checkingLong);

  rerender(list({}));
  act(() => void vi.advanceTimersByTime(29_000));
  cleanup();
  act(() => void vi.advanceTimersByTime(31_000));
  expect(announce).not.toHaveBeenCalledWith(texts.checkingLong);
});

test('[UPL-08] a restarted check has its full time before it is reported as slow', () => {
  vi.useFakeTimers();
  const list = (changes: Partial<UploadFile>) => (
    <UploadList files={[{ id: '1', name: 'wft-basis.pdf', size: 1, status: 'new', ...changes }]} />
  );
  const { rerender } = render(list({}));
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.getByText(texts.checkingLong)).toBeDefined();
  rerender(list({ status: 'failed' }));
  rerender(list({}));
  expect(screen.queryByText(texts.checkingLong)).toBeNull();
});

test('[UPL-05] a file has its size, and buttons only for the actions that the caller offers', () => {
  const file: UploadFile = { id: '1', name: 'wft-basis.pdf', size: 2048, status: 'failed' };
  const { rerender } = render(<UploadList files={[file]} onRetry={() => undefined} />);
  expect(screen.getByText('2 kB')).toBeDefined();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Probeer opnieuw wft-basis.pdf',
  ]);
  rerender(<UploadList files={[file]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[UPL-06] the focus moves to the list when its last row is removed, unless it had left that row', () => {
  const file: UploadFile = { id: '1', name: 'wft-basis.pdf', size: 1, status: 'failed' };
  const list = (files: UploadFile[]) => <UploadList files={files} onRemove={() => undefined} data-around />;
  const { rerender } = render(list([file]));
  screen.getByRole('button').focus();
  rerender(list([]));
  expect(document.activeElement).toBe(document.querySelector('[data-around]'));
  rerender(list([file]));
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  rerender(list([]));
  expect(document.activeElement).toBe(document.body);
});

test('[UPL-06] the focus stays on its button while files progress, and follows the row that takes the place of a removed one', () => {
  const file = (id: string, changes: Partial<UploadFile> = {}): UploadFile => ({
    id,
    name: `${id}.pdf`,
    size: 1,
    status: 'failed',
    ...changes,
  });
  const list = (...files: UploadFile[]) => (
    <UploadList files={files} onRetry={() => undefined} onRemove={() => undefined} />
  );
  const button = (name: string) => screen.getByRole('button', { name });
  const { rerender } = render(list(file('a'), file('b'), file('c')));
  button('Probeer opnieuw b.pdf').focus();
  rerender(list(file('a', { status: 'new', progress: 10 }), file('b'), file('c')));
  expect(document.activeElement).toBe(button('Probeer opnieuw b.pdf'));
  rerender(list(file('a'), file('c')));
  expect(document.activeElement).toBe(button('Verwijder c.pdf'));
  rerender(list(file('a')));
  expect(document.activeElement).toBe(button('Verwijder a.pdf'));
  rerender(list(file('a', { status: 'created' })));
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

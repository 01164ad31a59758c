import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { Notice } from './Notice.tsx';
import { noticeTexts as texts } from './texts.ts';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => vi.mocked(announce).mockClear());
afterEach(cleanup);

const announced = () => vi.mocked(announce).mock.calls;

test('a live notice is announced when it appears or its text changes, and not at other renders', () => {
  const notice = (text: string, isLive = true) => (
    <Notice kind="success" title="Gelukt" live={isLive}>
      {text}
    </Notice>
  );
  const { rerender } = render(notice('Een'));
  expect(announced()).toEqual([[`${texts.success}: Gelukt Een`, 'polite']]);
  rerender(notice('Een'));
  expect(announced()).toHaveLength(1);
  rerender(notice('Twee'));
  expect(announced()).toHaveLength(2);
  rerender(notice('Drie', false));
  expect(announced()).toHaveLength(2);
});

test('a live error is announced assertively, and a notice that is not live is not announced', () => {
  render(<Notice kind="error" title="Mis" live />);
  expect(announced()).toEqual([[`${texts.error}: Mis`, 'assertive']]);
  render(<Notice kind="error" title="Mis" />);
  expect(announced()).toHaveLength(1);
});

test('a notice has a close button only with `onClose`', () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(<Notice kind="warning" title="Let op" onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: texts.close }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Notice kind="warning" title="Let op" />);
  expect(screen.queryByRole('button')).toBeNull();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { Notice } from './Notice.tsx';
import { noticeTexts as texts } from './texts.ts';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => vi.mocked(announce).mockClear());
afterEach(cleanup);

const said = () => vi.mocked(announce).mock.calls;

test('a live notice is announced when it appears and when its words change, and not at another render', () => {
  const notice = (text: string, isLive = true) => (
    <Notice kind="success" title="Gelukt" live={isLive}>
      {text}
    </Notice>
  );
  const { rerender } = render(notice('Een'));
  expect(said()).toEqual([[`${texts.success}: Gelukt Een`, 'polite']]);
  rerender(notice('Een'));
  expect(said()).toHaveLength(1);
  rerender(notice('Twee'));
  expect(said()).toHaveLength(2);
  rerender(notice('Drie', false));
  expect(said()).toHaveLength(2);
});

test('an error interrupts, and a notice that is not live says nothing', () => {
  render(<Notice kind="error" title="Mis" live />);
  expect(said()).toEqual([[`${texts.error}: Mis`, 'assertive']]);
  render(<Notice kind="error" title="Mis" />);
  expect(said()).toHaveLength(1);
});

test('it is closed by its button, which exists only with `onClose`', () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(<Notice kind="warning" title="Let op" onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: texts.close }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Notice kind="warning" title="Let op" />);
  expect(screen.queryByRole('button')).toBeNull();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { downloadText } from '../download-text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { recoveryCodesTexts as texts } from './texts.ts';

vi.mock(import('../download-text.ts'), () => ({ downloadText: vi.fn<typeof downloadText>() }));

afterEach(() => {
  cleanup();
  vi.mocked(downloadText).mockClear();
});

const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];

test.each([
  [{}, texts.title],
  [{ issuer: 'Zonnig' }, `${texts.title} · Zonnig`],
  [{ issuer: 'Zonnig', account: 'anna' }, `${texts.title} · Zonnig · anna`],
])('[TFA-03] the first line of the downloaded codes names their issuer and account: %j', (given, first) => {
  render(<RecoveryCodes codes={codes} {...given} />);
  fireEvent.click(screen.getByText(texts.download));
  const [text = '', name] = vi.mocked(downloadText).mock.lastCall ?? [];
  const lines = text.split('\r\n');
  expect([lines[0], lines.slice(-3), name]).toEqual([first, [...codes, ''], texts.file]);
});

test('[TFA-03] there are no buttons without codes, and no confirm button without onSaved', () => {
  const onSaved = vi.fn<() => void>();
  const { rerender } = render(<RecoveryCodes codes={[]} onSaved={onSaved} />);
  expect([screen.queryByText(texts.none) !== null, screen.queryAllByRole('button')]).toEqual([true, []]);
  rerender(<RecoveryCodes codes={codes} />);
  expect(screen.queryByText(texts.saved)).toBeNull();
  rerender(<RecoveryCodes codes={codes} onSaved={onSaved} />);
  fireEvent.click(screen.getByText(texts.saved));
  expect(onSaved).toHaveBeenCalledOnce();
});

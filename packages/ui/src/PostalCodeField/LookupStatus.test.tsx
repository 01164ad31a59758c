import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { LookupStatus, type PostalCodeStatus } from './LookupStatus.tsx';
import { postalCodeFieldTexts as texts } from './texts.ts';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(announce).mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const status = (now: PostalCodeStatus, address?: string) => (
  <LookupStatus id="status" status={now} address={address} />
);

test.each([
  ['busy', undefined, texts.busy],
  ['found', undefined, texts.found],
  ['found', 'Dam 1, Amsterdam', texts.foundAddress.replace('{address}', 'Dam 1, Amsterdam')],
  ['unknown', undefined, `${texts.unknownTitle}. ${texts.unknown}`],
  ['unreachable', undefined, `${texts.unknownTitle}. ${texts.unreachable}`],
] as const)(
  "[PRO-08] the lookup status '%s' is shown and, after a moment, announced",
  (now, address, words) => {
    const { rerender } = render(status('idle'));
    expect(document.getElementById('status')).toBeNull();
    rerender(status(now, address));
    for (const part of words.split(/(?<=\.) /))
      expect(screen.getByText(part.replace(/\.$/, ''), { exact: false })).toBeDefined();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(vi.mocked(announce).mock.calls).toEqual([[words]]);
  },
);

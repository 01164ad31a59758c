import { followDraft } from '@portal/contract/environments/preview/preview-calls';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CacheScope } from '../../../shared/api/CacheScope.tsx';
import { connectSession } from '../../../shared/api/send.ts';
import { at, json, later, serve } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { texts as frameTexts } from '../preview/frames/texts.ts';
import { FollowPage } from './FollowPage.tsx';
import { texts } from './texts.ts';
import { useFollowedDraft } from './use-followed-draft.ts';

const follow = at(followDraft);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const found = (state: string, name: string | null = 'Zonnig') =>
  json({ state, environment: name === null ? null : environmentOf({ name }) });
const wrapper = ({ children }: { children: ReactNode }) => <CacheScope scope="follow">{children}</CacheScope>;

beforeEach(() => void vi.useFakeTimers());

async function startFollowing(response: Response) {
  const asked = serve({ [follow]: response });
  const { result } = renderHook(() => useFollowedDraft('t'), { wrapper });
  await pass(0);
  return { asked, now: () => [result.current.status, result.current.environment?.name] };
}

test('[ENV-09] a followed draft is polled with its known state, and stays when it has not changed', async () => {
  const { asked, now } = await startFollowing(found('s1'));
  expect([asked.map(({ body }) => body), now()]).toEqual([[{ token: 't' }], ['following', 'Zonnig']]);
  const again = serve({ [follow]: found('s1', null) });
  await pass(2_200);
  expect([again.map(({ body }) => body), now()]).toEqual([
    [{ token: 't', state: 's1' }],
    ['following', 'Zonnig'],
  ]);
});

test.each([
  ['a fault', json({}, 500)],
  ['a refusal for now', json({ title: 'x' }, 429)],
])('[ENV-09] a followed draft stays after %s, and is followed again', async (_, response) => {
  const { now } = await startFollowing(found('s1'));
  serve({ [follow]: response });
  await pass(2_200);
  expect(now()).toEqual(['unreachable', 'Zonnig']);
  serve({ [follow]: found('s2', 'Zomers') });
  await pass(20_000);
  expect(now()).toEqual(['following', 'Zomers']);
});

test('[ENV-09] polling a followed draft stops after a 404', async () => {
  const { now } = await startFollowing(found('s1'));
  const asked = serve({ [follow]: json({ title: 'x' }, 404) });
  await pass(60_000);
  expect([asked.length, now()]).toEqual([1, ['ended', 'Zonnig']]);
});

test('[ENV-09] anyone with the link sees the draft, in any screen, and is told when it ends', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const asked = serve({ [follow]: found('s1') });
  render(<FollowPage token="geheim" />, { wrapper });
  await pass(0);
  expect([asked.map(({ body }) => body), document.title]).toEqual([
    [{ token: 'geheim' }],
    texts.titleOf('Zonnig'),
  ]);
  const screens = screen.getByLabelText<HTMLSelectElement>(frameTexts.screen);
  expect(screens.value).toBe('dashboard');
  await act(async () => void fireEvent.change(screens, { target: { value: 'login' } }));
  expect([screens.value, screen.queryByText(texts.ended)]).toEqual(['login', null]);
  serve({ [follow]: json({ title: 'x' }, 404) });
  await pass(2_200);
  expect([screen.queryByText(texts.ended) !== null, screens.isConnected]).toEqual([true, true]);
});

test.each([
  ['is still asked for', later().response, 'Laden...'],
  ['has ended', json({ title: 'x' }, 404), texts.ended],
  ['cannot be reached', json({}, 500), texts.unreachable],
])('[ENV-09] a link whose draft %s at the start says so, without a screen', async (_, response, text) => {
  serve({ [follow]: response });
  render(<FollowPage token="geheim" />, { wrapper });
  await pass(400);
  expect(document.title).toBe(texts.title);
  expect(
    ['Laden...', texts.ended, texts.unreachable].filter((each) => screen.queryByText(each) !== null),
  ).toEqual([text]);
  expect(screen.queryByLabelText(frameTexts.screen)).toBeNull();
});

test('[ENV-09] a visitor who follows a draft has no session that could end', async () => {
  const unauthorized = vi.fn<() => Promise<boolean>>(async () => false);
  connectSession({
    unauthorized,
    unauthorizedAgain: unauthorized,
    conflict: async () => false,
    changed: async () => {},
  });
  const { now } = await startFollowing(json({ code: 401, message: 'x' }, 401));
  expect([now()[0], unauthorized.mock.calls.length]).toEqual(['unreachable', 0]);
});

import { addPreviewLink, followDraft, removePreviewLinks } from '@portal/contract/environments/preview-calls';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectSession } from '../../../shared/api/send.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { press, settle } from '../../../testing/page.ts';
import { at, json, later, serve } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { show } from '../../../testing/show.tsx';
import { texts } from '../texts.ts';
import { type EnvironmentValues, environmentValues, valuesOf } from '../values.ts';
import { FollowPage } from './FollowPage.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { useFollowedDraft } from './use-followed-draft.ts';
import { useShownEnvironment } from './use-shown-environment.ts';

const follow = at(followDraft);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const found = (state: string, name: string | null = 'Zonnig') =>
  json({ state, environment: name === null ? null : environmentOf({ name }) });

beforeEach(() => void vi.useFakeTimers());

async function startFollowing(response: Response) {
  const asked = serve({ [follow]: response });
  const { result, unmount } = renderHook(() => useFollowedDraft('t'));
  await pass(0);
  return { asked, unmount, now: () => [result.current.status, result.current.environment?.name] };
}

test('[ENV-09] a followed draft is polled with its known state, and stays when it has not changed', async () => {
  const { asked, now } = await startFollowing(found('s1'));
  expect([asked.map(({ body }) => body), now()]).toEqual([[{ token: 't' }], ['following', 'Zonnig']]);
  const again = serve({ [follow]: found('s1', null) });
  await pass(1_400);
  expect(again).toHaveLength(0);
  await pass(200);
  expect([again.map(({ body }) => body), now()]).toEqual([
    [{ token: 't', state: 's1' }],
    ['following', 'Zonnig'],
  ]);
});

test('[ENV-09] polling a followed draft slows down after a network fault, and resumes when online', async () => {
  const { now } = await startFollowing(found('s1'));
  const asked = serve({});
  await pass(1_600);
  expect([asked.length, now()]).toEqual([1, ['unreachable', 'Zonnig']]);
  await pass(2_700);
  expect(asked).toHaveLength(1);
  await pass(300);
  expect(asked).toHaveLength(2);
  const back = serve({ [follow]: found('s2', null) });
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect([back.length, now()]).toEqual([1, ['following', 'Zonnig']]);
  await pass(1_600);
  expect(back).toHaveLength(2);
});

test('[ENV-09] polling a followed draft stops after a 404', async () => {
  const { now } = await startFollowing(found('s1'));
  const asked = serve({ [follow]: json({ title: 'x' }, 404) });
  await pass(60_000);
  expect([asked.length, now()]).toEqual([1, ['ended', 'Zonnig']]);
});

test('[ENV-09] polling a followed draft pauses in a hidden tab, and resumes at once when it is shown', async () => {
  await startFollowing(found('s1'));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const asked = serve({ [follow]: found('s2') });
  const tell = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await tell();
  await pass(60_000);
  expect(asked).toHaveLength(0);
  hidden.mockReturnValue(false);
  await tell();
  await pass(0);
  expect(asked).toHaveLength(1);
  // A response that arrives in a hidden tab is the last.
  hidden.mockReturnValue(true);
  await pass(60_000);
  expect(asked).toHaveLength(2);
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
  render(<FollowPage token="geheim" />);
  await pass(0);
  expect([asked.map(({ body }) => body), document.title]).toEqual([
    [{ token: 'geheim' }],
    texts.follow.titleOf('Zonnig'),
  ]);
  const screens = screen.getByLabelText<HTMLSelectElement>(texts.preview.screen);
  expect(screens.value).toBe('dashboard');
  await act(async () => void fireEvent.change(screens, { target: { value: 'login' } }));
  expect([screens.value, screen.queryByText(texts.follow.ended)]).toEqual(['login', null]);
  serve({ [follow]: json({ title: 'x' }, 404) });
  await pass(1_600);
  expect([screen.queryByText(texts.follow.ended) !== null, screens.isConnected]).toEqual([true, true]);
});

test.each([
  ['is still asked for', later().response, 'Laden...'],
  ['has ended', json({ title: 'x' }, 404), texts.follow.ended],
  ['cannot be reached', json({}, 500), texts.follow.unreachable],
])('[ENV-09] a link whose draft %s at the start says so, without a screen', async (_, response, text) => {
  serve({ [follow]: response });
  render(<FollowPage token="geheim" />);
  await pass(400);
  expect(document.title).toBe(texts.follow.title);
  expect(
    ['Laden...', texts.follow.ended, texts.follow.unreachable].filter(
      (each) => screen.queryByText(each) !== null,
    ),
  ).toEqual([text]);
  expect(screen.queryByLabelText(texts.preview.screen)).toBeNull();
});

test.each([403, 429])('[ENV-09] polling a followed draft continues after a %i', async (status) => {
  const { now } = await startFollowing(found('s1'));
  serve({ [follow]: json({ title: 'x' }, status) });
  await pass(1_600);
  expect(now()).toEqual(['unreachable', 'Zonnig']);
  serve({ [follow]: found('s2', 'Zomers') });
  await pass(3_000);
  expect(now()).toEqual(['following', 'Zomers']);
});

test('[ENV-09] polling a followed draft stops when the page unmounts', async () => {
  const { unmount } = await startFollowing(found('s1'));
  unmount();
  const asked = serve({});
  await pass(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toEqual([]);
});

test('[ENV-09] a draft that arrives after the page is unmounted is the last', async () => {
  const { unmount } = await startFollowing(found('s1'));
  const slow = later();
  const asked = serve({ [follow]: slow.response });
  await pass(1_600);
  unmount();
  await act(async () => slow.give(found('s2')));
  await pass(60_000);
  expect(asked).toHaveLength(1);
});

test('[ENV-09] a draft that is asked for at once is not asked for twice', async () => {
  await startFollowing(found('s1'));
  const asked = serve({ [follow]: found('s1', null) });
  await pass(1_000);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(1_000);
  expect(asked).toHaveLength(1);
});

test('[ENV-09] without the server the draft is asked for at least twice a minute', async () => {
  await startFollowing(found('s1'));
  const asked = serve({});
  await pass(1_500 + 3_000 + 6_000 + 12_000 + 24_000);
  const before = asked.length;
  await pass(120_000);
  expect(asked.length - before).toBe(4);
});

test('[ENV-09] a visitor who follows a draft has no session that could end', async () => {
  const unauthorized = vi.fn<() => Promise<boolean>>(async () => false);
  connectSession({ unauthorized, unauthorizedAgain: unauthorized, conflict: async () => false });
  const { now } = await startFollowing(json({ code: 401, message: 'x' }, 401));
  expect([now()[0], unauthorized.mock.calls.length]).toEqual(['unreachable', 0]);
});

const stored = environmentOf({
  dashboardTitle: 'Welkom',
  logo: { id: 'a', '@id': '/api/media_objects/a', contentUrl: '/media/a' },
  themeVariables: { color_mainnav: '#112233', color_text: '#000000' },
});

test('[ENV-09] the preview follows the form after a delay, with its images and the color of the bar only', async () => {
  const revoke = vi.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoke });
  const { result, unmount } = renderHook(() => {
    const form = useSchemaForm<EnvironmentValues, EnvironmentValues>(environmentValues, valuesOf(stored));
    return { form, shown: useShownEnvironment(form, stored, { '/api/media_objects/b': '/media/b' }) };
  });
  const change = async (name: keyof EnvironmentValues, value: unknown) => {
    await act(async () => result.current.form.setValue(name, value as string));
    await pass(500);
    return result.current.shown;
  };
  expect(result.current.shown.themeVariables).toEqual({ color_mainnav: '#112233' });
  await act(async () => result.current.form.setValue('name', 'Zo'));
  await pass(300);
  await act(async () => result.current.form.setValue('name', 'Zon'));
  await pass(300);
  expect(result.current.shown.name).toBe('Zonnig');
  await pass(200);
  expect(result.current.shown).toMatchObject({ name: 'Zon', logo: { contentUrl: '/media/a' } });
  expect((await change('dashboardTitle', '')).dashboardTitle).toBeNull();
  expect((await change('logo', '/api/media_objects/b')).logo?.contentUrl).toBe('/media/b');
  expect((await change('logo', new File(['x'], 'logo.png'))).logo?.contentUrl).toBe('blob:x');
  expect((await change('logo', null)).logo).toBeNull();
  expect((await change('themeVariables', { color_text: '#ffffff' })).themeVariables).toEqual({});
  unmount();
  expect(revoke.mock.calls).toEqual([['blob:x']]);
});

test('[ENV-09] a preview link can be created and revoked', async () => {
  vi.useRealTimers();
  const [add, remove] = [addPreviewLink, removePreviewLinks].map((call) => at(call, { id: 'e1' })) as [
    string,
    string,
  ];
  serve({ [add]: json({ token: 'geheim', endsAt: '2026-11-26T20:00:00Z' }) });
  await show(<PreviewLink environmentId="e1" />);
  await press(texts.link.open);
  await settle();
  const link = () => screen.queryByText(texts.link.window)?.closest('a')?.getAttribute('href');
  expect(link()).toBe(`${location.origin}/preview.html?volg#geheim`);
  expect(document.body.textContent).toContain(texts.link.until('26 november 2026 om 21:00'));
  serve({ [remove]: json({}, 500) });
  await press(texts.link.end);
  await settle();
  expect(link()).toBeDefined();
  notifications.clear();
  serve({ [remove]: json(undefined, 204) });
  await press(texts.link.end);
  await settle();
  expect([link(), notifications.getSnapshot().map(({ title }) => title)]).toEqual([
    undefined,
    [texts.link.ended],
  ]);
});

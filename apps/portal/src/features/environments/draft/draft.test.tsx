import { replaceDraft, visitDraft } from '@portal/contract/environments/draft-calls';
import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CacheScope } from '../../../shared/api/CacheScope.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { isLeaveBlocked, press } from '../../../testing/page.ts';
import { at, json, later, serve } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { texts } from '../texts.ts';
import { type EnvironmentValues, environmentValues, valuesOf } from '../values.ts';
import { DraftNotices } from './DraftNotices.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftRead, type DraftRead } from './use-draft-read.ts';

const base = valuesOf(environmentOf({ name: 'Zonnig', dashboardTitle: 'Welkom' }));
const [visit, keep] = [at(visitDraft, { id: 'e1' }), at(replaceDraft, { id: 'e1' })];
const draftOf = (version: number, changes: object = {}) => ({
  version,
  changes,
  changedAt: null,
  imageUrls: {},
  environmentVersion: 1,
  savedBy: null,
  plan: null,
  others: [],
});
type Draft = NonNullable<DraftRead['data']>;
const known = (version: number, changes: object = {}) => draftOf(version, changes) as Draft;
const nameTo = (to: string) => ({ name: { from: 'Zonnig', to } });

beforeEach(() => void vi.useFakeTimers());

function start(first: Draft = known(1)) {
  const onConflicts = vi.fn<(parts: string[]) => void>();
  const mutate = vi.fn<(draft?: Draft) => Promise<Draft | undefined>>(async (draft) => draft);
  const { result, rerender, unmount } = renderHook(
    ({ data }: { data: Draft }) => {
      const form = useSchemaForm<EnvironmentValues, EnvironmentValues>(environmentValues, base);
      const read = { data, isFailed: false, mutate } as unknown as DraftRead;
      return { form, draft: useDraft({ environmentId: 'e1', form, base, read, onConflicts }) };
    },
    { initialProps: { data: first } },
  );
  return {
    onConflicts,
    mutate,
    unmount,
    status: () => result.current.draft.status,
    values: () => result.current.form.getValues(),
    flush: () => result.current.draft.flush(),
    reload: () => act(async () => result.current.draft.reload()),
    change: (name: string) => act(async () => result.current.form.setValue('name', name)),
    receive: (data: Draft) => act(async () => rerender({ data })),
    pass: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  };
}

test('[ENV-09] the draft is saved half a second after the last change, with its version', async () => {
  const { change, pass, status, mutate } = start();
  const asked = serve({ [keep]: json(draftOf(2, nameTo('Zon'))) });
  await change('Z');
  await pass(400);
  await change('Zon');
  await pass(400);
  expect([asked.length, status(), isLeaveBlocked()]).toEqual([0, 'waiting', true]);
  await pass(200);
  expect(asked.map(({ body }) => body)).toEqual([{ changes: nameTo('Zon') }]);
  expect([asked[0]?.headers.get('if-match'), status(), isLeaveBlocked()]).toEqual(['"1"', 'kept', false]);
  // The answer is the draft as it is, which needs not be read again.
  expect(mutate.mock.lastCall).toEqual([expect.objectContaining({ version: 2 }), { revalidate: false }]);
  await change('Zonnig');
  await pass(600);
  expect([asked.length, asked[1]?.headers.get('if-match'), asked[1]?.body]).toEqual([
    2,
    '"2"',
    { changes: {} },
  ]);
});

test('[ENV-09] saving the draft is retried at growing intervals while the server is unreachable', async () => {
  const { change, pass, status } = start();
  const asked = serve({ [keep]: json({}, 503) });
  await change('Zon');
  await pass(600);
  expect([asked.length, status()]).toEqual([1, 'failed']);
  // The page asks before such changes are left, unless they were undone.
  expect(isLeaveBlocked()).toBe(false);
  await pass(1_800);
  expect(asked).toHaveLength(1);
  await pass(300);
  expect(asked).toHaveLength(2);
  await pass(3_700);
  expect(asked).toHaveLength(2);
  const again = serve({ [keep]: json(draftOf(2, nameTo('Zon'))) });
  await pass(200);
  expect([again.length, status()]).toEqual([1, 'kept']);
});

test('[ENV-09] the pauses are a minute at most, and short again after the changes were kept', async () => {
  const { change, pass } = start();
  const asked = serve({ [keep]: json({}, 503) });
  await change('Zon');
  await pass(600 + 1_000 * (2 + 4 + 8 + 16 + 32));
  expect(asked).toHaveLength(6);
  await pass(60_000);
  await pass(60_000);
  expect(asked).toHaveLength(8);
  serve({ [keep]: json(draftOf(2, nameTo('Zon'))) });
  await pass(60_000);
  const again = serve({ [keep]: json({}, 503) });
  await change('Zonneschijn');
  await pass(600);
  await pass(2_000);
  expect(again).toHaveLength(2);
});

test('[ENV-09] what is typed while changes are sent still waits', async () => {
  const { change, pass, status } = start();
  const slow = later();
  serve({ [keep]: slow.response });
  await change('Zon');
  await pass(600);
  await change('Zonneschijn');
  await act(async () => slow.give(json(draftOf(2, nameTo('Zon')))));
  await pass(0);
  expect(status()).toBe('waiting');
  const asked = serve({ [keep]: json(draftOf(3, nameTo('Zonneschijn'))) });
  await pass(600);
  expect([asked.map(({ body }) => body), status()]).toEqual([[{ changes: nameTo('Zonneschijn') }], 'kept']);
});

test('[ENV-09] a value that is as it was before has nothing to be sent', async () => {
  const { change, pass, status } = start();
  const asked = serve({});
  await change('Zonnig');
  expect(status()).toBe('kept');
  await pass(600);
  expect([asked, isLeaveBlocked()]).toEqual([[], false]);
});

test('[ENV-09] a draft that was emptied is read again, and stays as it is without the server', async () => {
  const { reload, values, mutate, pass } = start(known(3, nameTo('Zon')));
  mutate.mockRejectedValueOnce(new Error('x'));
  await reload();
  await pass(0);
  expect(values().name).toBe('Zon');
  mutate.mockImplementation(async (draft) => draft ?? known(4));
  await reload();
  await pass(0);
  expect(values().name).toBe('Zonnig');
});

test.each([
  ['refused', 412],
  ['not answered', 503],
])('[ENV-09] changes that are %s when the form goes are sent no more', async (_, code) => {
  const { change, pass, unmount, mutate } = start();
  const asked = serve({ [keep]: json({ title: 'x' }, code) });
  await change('Zon');
  unmount();
  await pass(120_000);
  expect([asked.length, mutate.mock.calls.length]).toEqual([1, 0]);
});

test('[ENV-09] saving the draft is not retried automatically after a refusal', async () => {
  const { change, pass, status } = start();
  const asked = serve({ [keep]: json({ title: 'x' }, 422) });
  await change('Zon');
  await pass(120_000);
  expect([asked.length, status()]).toEqual([1, 'failed']);
  await change('Zonneschijn');
  // The message stays while more is typed.
  expect(status()).toBe('failed');
});

test('[ENV-09] a draft that another window has saved is merged with this one and saved', async () => {
  const { change, pass, mutate, values } = start();
  const theirs = known(5, { dashboardTitle: { from: 'Welkom', to: 'Hallo' } });
  mutate.mockImplementation(async (draft) => draft ?? theirs);
  const answers = [json({ title: 'x' }, 412), json(draftOf(6, { ...theirs.changes, ...nameTo('Zon') }))];
  const asked = serve({ [keep]: () => answers.shift() ?? json({}, 500) });
  await change('Zon');
  await pass(600);
  expect(values()).toMatchObject({ name: 'Zon', dashboardTitle: 'Hallo' });
  expect([asked[1]?.headers.get('if-match'), asked[1]?.body]).toEqual([
    '"5"',
    { changes: { ...nameTo('Zon'), dashboardTitle: { from: 'Welkom', to: 'Hallo' } } },
  ]);
});

test('[ENV-09] an earlier draft fills the form, and a part that was saved since is a conflict', async () => {
  const { values, receive, onConflicts } = start(known(3, nameTo('Zon')));
  expect([values().name, onConflicts.mock.calls.length]).toEqual(['Zon', 0]);
  await receive(known(4, { ...nameTo('Zon'), dashboardTitle: { from: 'Iets ouds', to: 'Hallo' } }));
  expect(values()).toMatchObject({ name: 'Zon', dashboardTitle: 'Hallo' });
  expect(onConflicts.mock.calls).toEqual([[['dashboardTitle']]]);
});

test('[ENV-09] the draft is saved at once before a save and when the form unmounts', async () => {
  const { change, flush, unmount, mutate } = start();
  const asked = serve({ [keep]: json(draftOf(2, nameTo('Zon'))) });
  await change('Zon');
  await act(async () => expect(await flush()).toBe(2));
  expect([asked.length, mutate.mock.calls.length]).toEqual([1, 1]);
  await change('Zonneschijn');
  unmount();
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  expect(asked.map(({ body }) => body)).toEqual([
    { changes: nameTo('Zon') },
    { changes: nameTo('Zonneschijn') },
  ]);
  // The cache belongs to a form that is gone.
  expect(mutate.mock.calls).toHaveLength(1);
});

test('[ENV-09] the draft is read every eight seconds, also after failures, which are not notified', async () => {
  const asked = serve({ [visit]: json(draftOf(1)) });
  const { result } = renderHook(() => useDraftRead('e1'), {
    wrapper: ({ children }) => <CacheScope scope="draft">{children}</CacheScope>,
  });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await pass(7_900);
  expect([result.current.data?.version, asked.length]).toEqual([1, 1]);
  const failing = serve({ [visit]: json({}, 500) });
  await pass(200 + 2 * 8_000);
  expect([result.current.data?.version, result.current.isFailed, failing.length]).toEqual([1, true, 3]);
  expect(notifications.getSnapshot()).toEqual([]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const again = serve({ [visit]: json(draftOf(2)) });
  await pass(8_000);
  expect(again).toHaveLength(0);
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect([result.current.data?.version, result.current.isFailed]).toEqual([2, false]);
  await pass(8_000);
  expect(again).toHaveLength(2);
});

test('[ENV-09] the form mentions a continued draft and other administrators who are editing', () => {
  const { rerender, container } = render(<DraftNotices continuedFrom={null} others={[]} />);
  expect(container.textContent).toBe('');
  rerender(
    <DraftNotices
      continuedFrom="2026-11-26T12:00:00Z"
      others={[
        { name: 'Iris', isHere: true, changedAt: null },
        { name: 'Bram', isHere: false, changedAt: '2026-11-25T12:00:00Z' },
      ]}
    />,
  );
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    texts.draft.continued('26 november 2026 om 13:00'),
    texts.draft.isHere('Iris'),
    texts.draft.hasDraft('Bram', '25 november 2026 om 13:00'),
  ]);
});

test('[ENV-09] the merge dialog keeps the saved version of a part unless the own one is chosen', async () => {
  vi.useRealTimers();
  const [onChosen, onClose] = [vi.fn<(chosen: object) => void>(), vi.fn<() => void>()];
  render(
    <MergeDialog
      parts={['name', 'footerDisabled', 'logo']}
      ours={{ name: 'Zon', footerDisabled: true, logo: '' }}
      theirs={{ name: '', footerDisabled: false, logo: '/api/media_objects/a' }}
      savedBy="Iris"
      imageUrlOf={(reference) => (reference.startsWith('/api') ? '/media/a' : undefined)}
      onChosen={onChosen}
      onClose={onClose}
    />,
  );
  const strings = texts.merge;
  expect(screen.getByText(strings.leadBy('Iris'))).toBeDefined();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/media/a']);
  const choice = (group: number, value: string) =>
    document.querySelectorAll('fieldset')[group]?.querySelector<HTMLInputElement>(`[value=${value}]`);
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.slice(0, 4)).toEqual([
    `${strings.theirs} ${strings.empty}`,
    `${strings.ours} Zon`,
    `${strings.theirs} ${strings.off}`,
    `${strings.ours} ${strings.on}`,
  ]);
  await act(async () => choice(0, 'ours')?.click());
  await act(async () => choice(1, 'ours')?.click());
  await act(async () => choice(1, 'theirs')?.click());
  await press(strings.merge);
  expect(onChosen.mock.calls).toEqual([
    [{ name: 'Zon', footerDisabled: false, logo: '/api/media_objects/a' }],
  ]);
  await press(strings.cancel);
  expect(onClose).toHaveBeenCalledOnce();
});

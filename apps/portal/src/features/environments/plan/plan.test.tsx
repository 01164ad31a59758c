import { applyPlan, cancelPlan, plan as planSchema, planSave } from '@portal/contract/environments/plan';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { controls, field, leave, press, settle, type } from '../../../testing/page.ts';
import { at, json, later, serve, violations } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { show } from '../../../testing/show.tsx';
import { texts as environmentTexts } from '../texts.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { texts } from './texts.ts';
import { usePlan } from './use-plan.ts';

const id = { id: 'e1' };
const [save, cancel, apply] = [at(planSave, id), at(cancelPlan, id), at(applyPlan, id)];
const notified = () => notifications.getSnapshot().map(({ title }) => title);
const draft = { flush: vi.fn<() => Promise<number | null>>(), reload: vi.fn<() => void>() };
const onSaved = vi.fn<(saved: object) => void>();

function Page({ plan }: { plan?: object }) {
  const actions = usePlan('e1', draft, onSaved);
  return (
    <>
      <button type="button" onClick={() => actions.setAsking(true)}>
        Plan
      </button>
      {actions.isAsking && <PlanDialog actions={actions} />}
      {plan && <PlanNotice plan={z.parse(planSchema, plan)} actions={actions} />}
    </>
  );
}

async function open(plan?: object) {
  draft.flush.mockReset().mockResolvedValue(7);
  draft.reload.mockReset();
  onSaved.mockReset();
  await show(<Page {...(plan && { plan })} />);
}

async function fillIn() {
  await open();
  await press('Plan');
  await type(texts.day, '03-12-2099');
  await leave(texts.day);
  await type(texts.time, '9.30');
}
const isAsking = () => screen.queryByText(texts.lead) !== null;

test('[ENV-09] a save is planned today at the earliest', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] });
  await open();
  await press('Plan');
  const isWrong = async (day: string) => {
    await type(texts.day, day);
    await leave(texts.day);
    await settle();
    return field(texts.day).getAttribute('aria-invalid') === 'true';
  };
  expect([await isWrong('25-11-2026'), await isWrong('26-11-2026')]).toEqual([true, false]);
});

test('[ENV-09] planning a save sends the local time with the version of the current draft', async () => {
  await fillIn();
  const asked = serve({ [save]: json(undefined, 204) });
  await press(texts.submit);
  await settle();
  expect(asked.map(({ body }) => body)).toEqual([{ day: '2099-12-03', time: '09:30' }]);
  expect([asked[0]?.headers.get('if-match'), draft.flush.mock.calls.length]).toEqual(['"7"', 1]);
  expect([notified(), isAsking(), draft.reload.mock.calls.length]).toEqual([[texts.done], false, 1]);
});

test('[ENV-09] planning a save before the draft has a version sends none', async () => {
  await fillIn();
  draft.flush.mockResolvedValue(null);
  const asked = serve({ [save]: json(undefined, 204) });
  await press(texts.submit);
  await settle();
  expect([asked.length, asked[0]?.headers.get('if-match')]).toEqual([1, null]);
});

test.each([
  [
    'an invalid time',
    violations({ day: 'Kies een moment binnen een jaar.' }),
    'Kies een moment binnen een jaar.',
  ],
  ['a second plan', json({ title: 'x', detail: 'Er is al een plan.' }, 409), 'Er is al een plan.'],
  ['a technical reason', json({ title: 'x', detail: 'conflict' }, 409), formTexts.tryAgain],
])('[ENV-09] a refusal for %s keeps the dialog open and shows the reason', async (_, response, text) => {
  await fillIn();
  serve({ [save]: response });
  await press(texts.submit);
  await settle();
  expect([screen.queryByText(text) !== null, isAsking(), notified()]).toEqual([true, true, []]);
});

test('[ENV-09] an unreachable server keeps the dialog open with its typed values', async () => {
  await fillIn();
  serve({});
  await press(texts.submit);
  await settle();
  expect([field(texts.time).value, isAsking(), draft.reload.mock.calls.length]).toEqual(['9.30', true, 0]);
});

const planned = { id: 'p1', state: 'planned', startsAt: '2026-12-03T08:00:00Z', plannedBy: 'Iris' };

test('[ENV-09] a plan shows its local time and author, and is cancelled with one request', async () => {
  await open(planned);
  expect(document.body.textContent).toContain(texts.planned('donderdag 3 december 2026 om 09:00', 'Iris'));
  const wait = later();
  const asked = serve({ [cancel]: wait.response });
  await press(texts.cancel);
  await press(texts.cancel);
  await act(async () => wait.give(json(undefined, 204)));
  await settle();
  expect([asked.length, notified(), draft.reload.mock.calls.length]).toEqual([1, [texts.cancelled], 1]);
});

test.each([
  ['refuses it, and the plan is loaded again', json({ title: 'x' }, 404), 1],
  ['fails, and the plan stays', json({}, 500), 0],
])('[ENV-09] a cancellation is not notified as successful when the server %s', async (_, response, reads) => {
  await open(planned);
  serve({ [cancel]: response });
  await press(texts.cancel);
  await settle();
  expect([notified().includes(texts.cancelled), draft.reload.mock.calls.length]).toEqual([false, reads]);
});

test('[ENV-09] a failed plan shows the reason and can be removed without confirmation', async () => {
  await open({ ...planned, state: 'conflict', isOwn: true });
  const { textContent } = document.body;
  expect(
    [texts.failed(null), texts.reasons.conflict, texts.ownSteps.conflict].every((text) =>
      textContent.includes(text),
    ),
  ).toBe(true);
  expect(controls(texts.saveNow)).toEqual([]);
  serve({ [cancel]: json(undefined, 204) });
  await press('Sluit deze melding');
  await settle();
  expect([notified(), draft.reload.mock.calls.length]).toEqual([[], 1]);
});

test('[ENV-09] a failed plan of a colleague shows their name', async () => {
  await open({ ...planned, state: 'forbidden' });
  const { textContent } = document.body;
  expect(
    [texts.failed('Iris'), texts.otherSteps('forbidden', 'Iris')].every((text) => textContent.includes(text)),
  ).toBe(true);
});

test('[ENV-09] applying a plan now saves it and passes the saved environment on', async () => {
  await open(planned);
  serve({ [apply]: json(environmentOf({ version: 9 })) });
  await press(texts.saveNow);
  await settle();
  expect([notified(), draft.reload.mock.calls.length, onSaved.mock.calls]).toMatchObject([
    [environmentTexts.saved],
    1,
    [[{ version: 9 }]],
  ]);
});

test('[ENV-09] a plan that cannot be applied now shows the reason and is loaded again', async () => {
  await open(planned);
  serve({ [apply]: json({ title: 'x', detail: 'Een ander wijzigde hetzelfde.' }, 409) });
  await press(texts.saveNow);
  await settle();
  expect(notifications.getSnapshot()).toMatchObject([
    { title: texts.notDone, text: 'Een ander wijzigde hetzelfde.' },
  ]);
  expect([draft.reload.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 0]);
});

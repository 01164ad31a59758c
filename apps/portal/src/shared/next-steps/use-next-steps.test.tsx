import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { expect, test } from 'vitest';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { useNextSteps } from './use-next-steps.ts';

const [recovery, factor] = [at(getRecoveryEmail), at(getSecondFactor)];
const secured = { requiresSecondFactor: true, person: { recoveryEmail: 'a@b.nl' } };

function Steps() {
  return <p data-testid="steps">{JSON.stringify(useNextSteps())}</p>;
}

async function stepsOf(
  given: Record<string, unknown>,
  responses: Parameters<typeof serve>[0],
  rest: object = {},
) {
  const asked = serve(responses);
  const { getByTestId, unmount } = await show(<Steps />, {
    session: readySession({ user: userOf(given), ...rest }),
  });
  const steps = JSON.parse(getByTestId('steps').textContent) as object[];
  unmount();
  return [steps, asked.map(({ what }) => what)];
}

test('[DSH-01] useNextSteps sends only the requests that can result in a step', async () => {
  const none = json({ recoveryEmail: null, pending: null });
  expect(await stepsOf({}, { [recovery]: none })).toEqual([
    [{ kind: 'second-factor' }, { kind: 'recovery-email' }],
    [recovery],
  ]);
  expect(
    await stepsOf(
      { requiresSecondFactor: true },
      { [recovery]: json({ pending: 'n@b.nl' }), [factor]: json({}) },
    ),
  ).toEqual([[{ kind: 'recovery-pending', email: 'n@b.nl' }], [recovery, factor]]);
  expect(await stepsOf({}, {}, { impersonation: { userId: 'u1', activeContactId: 'c1' } })).toEqual([[], []]);
});

test('[TFA-03] recovery codes are a step only when the server reports that they are not kept', async () => {
  const codes = async (body: object, status = 200) =>
    (await stepsOf(secured, { [factor]: json(body, status) }))[0];
  expect(await codes({ recoveryCodesKept: false })).toEqual([{ kind: 'codes' }]);
  expect(await codes({ recoveryCodesKept: true })).toEqual([]);
  expect(await codes({})).toEqual([]);
  expect(await codes({ title: 'x' }, 404)).toEqual([]);
});

test('[DSH-01] a missing recovery address is a step also when the server returns 404 for it', async () => {
  const [steps] = await stepsOf(
    { requiresSecondFactor: true },
    { [recovery]: json({ title: 'x' }, 404), [factor]: json({}) },
  );
  expect(steps).toEqual([{ kind: 'recovery-email' }]);
});

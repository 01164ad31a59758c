import { inviteAll } from '@portal/contract/directory/calls';
import { expect, test } from 'vitest';
import { has, press, settle } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { InviteSelected } from './InviteSelected.tsx';
import { texts } from './texts.ts';

test('[MEN-06] the selected people are invited after a confirmation, and who was not is named with the reason', async () => {
  const skipped = [{ id: 'p2', name: 'Anna de Vries', reason: 'active' }];
  const asked = serve({ [at(inviteAll)]: json({ invited: 1, skipped }) });
  let done = 0;
  await show(<InviteSelected selected={new Set(['p1', 'p2'])} onInvited={() => (done += 1)} />);
  await press(texts.button(2));
  expect([has(texts.text), asked.length]).toEqual([true, 0]);
  await press(texts.confirm);
  await settle();
  expect(asked.map(({ body }) => body)).toMatchObject([{ people: ['p1', 'p2'] }]);
  expect(has(`Anna de Vries ${texts.reasons.active}`)).toBe(true);
  expect(done).toBe(1);
});

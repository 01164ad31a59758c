import { changeEmail } from '@portal/contract/directory/calls';
import { directoryPerson } from '@portal/contract/directory/schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { controls, field, has, press, settle, type } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { texts as listTexts } from '../texts.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { texts } from './texts.ts';

const personWith = (emails: string[], given: object = {}) =>
  z.parse(directoryPerson, {
    id: 'p1',
    name: 'Chris van den Berg',
    state: 'active',
    isEditable: true,
    accounts: emails.map((email, index) => ({ id: `c${index}`, email })),
    ...given,
  });

test('[MEN-07] a new address is asked for with a reason, and the only old one needs no choice', async () => {
  const path = at(changeEmail, { id: 'p1' });
  const asked = serve({ [path]: json({ id: 'p1', name: 'Chris' }) });
  const changed: string[] = [];
  await show(
    <ChangeEmail
      person={personWith(['chris@a.example', 'chris@a.example'])}
      onChanged={({ name }) => changed.push(name)}
    />,
  );
  await press(texts.button);
  expect(has(`${texts.from}: chris@a.example`)).toBe(true);
  await type(texts.email, 'chris@b.example');
  await press(texts.button);
  expect(has('Vul in waarom.')).toBe(true);
  await type(listTexts.actions.reason, 'Nieuwe werkgever');
  await press(texts.button);
  await settle();
  expect(asked.map(({ body }) => body)).toEqual([
    { from: 'chris@a.example', email: 'chris@b.example', reason: 'Nieuwe werkgever' },
  ]);
  expect(changed).toEqual(['Chris']);
});

test('[MEN-07] one of several addresses is chosen', async () => {
  await show(
    <ChangeEmail person={personWith(['chris@a.example', 'chris@b.example'])} onChanged={() => {}} />,
  );
  await press(texts.button);
  expect([...field(texts.from).querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '',
    'chris@a.example',
    'chris@b.example',
  ]);
});

test.each([{ isEditable: false }, { state: 'disabled' }, { accounts: [] }])(
  '[MEN-07] no change is offered for %j',
  async (given) => {
    await show(<ChangeEmail person={personWith(['chris@a.example'], given)} onChanged={() => {}} />);
    expect(controls(texts.button)).toEqual([]);
  },
);

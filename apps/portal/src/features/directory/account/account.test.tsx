import { addAccount } from '@portal/contract/directory/calls';
import { directoryPerson } from '@portal/contract/directory/schema';
import { getOrganisations } from '@portal/contract/organisations/calls';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { controls, leave, press, settle, type } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { AddAccount } from './AddAccount.tsx';
import { texts } from './texts.ts';

const person = { id: 'p1', name: 'Iris Mulder', isEditable: true };

test('[MEN-09] somebody gets another account, in an organization that is chosen by its name', async () => {
  const path = at(addAccount, { id: 'p1' });
  const asked = serve({
    [at(getOrganisations)]: json({ 'hydra:member': [{ id: 'o1', name: 'Bank Noord N.V.' }] }),
    [path]: json({ ...person, name: 'Iris' }),
  });
  const changed: string[] = [];
  await show(
    <AddAccount person={z.parse(directoryPerson, person)} onChanged={({ name }) => changed.push(name)} />,
  );
  await press(texts.button);
  await settle();
  await type(texts.organisation, 'bank noord n.v.');
  await leave(texts.organisation);
  await press(texts.button);
  await settle();
  expect(asked.at(-1)).toMatchObject({ what: path, body: { organisation: 'o1', role: 'participant' } });
  expect(changed).toEqual(['Iris']);
});

test('[MEN-09] none is offered for oneself or a colleague', async () => {
  await show(
    <AddAccount person={z.parse(directoryPerson, { ...person, isEditable: false })} onChanged={() => {}} />,
  );
  expect(controls(texts.button)).toEqual([]);
});

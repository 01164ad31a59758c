import { addPerson } from '@portal/contract/directory/calls';
import { listedOrganisation } from '@portal/contract/organisations/schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { controls, has, isLeaveBlocked, leave, press, settle, type } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { place, show } from '../../../testing/show.tsx';
import { texts as accountTexts } from '../account/texts.ts';
import { AddForm } from './AddForm.tsx';
import { texts } from './texts.ts';

const organisations = [
  z.parse(listedOrganisation, { id: 'o1', name: 'Bank Noord N.V.' }),
  z.parse(listedOrganisation, { id: 'o2', name: 'Hoffelijk', isProvider: true }),
];
const anna = { id: 'p1', name: 'Anna de Vries', email: 'anna@voorbeeld.example', organisations: ['Zonnig'] };
const roles = () => [...document.querySelectorAll('option')].map(({ value }) => value);

async function chooseOrganisation(name: string) {
  await type(accountTexts.organisation, name);
  await leave(accountTexts.organisation);
}

async function fill() {
  await type(texts.givenName, 'Lotte');
  await type(texts.surname, 'Dijk');
  await type(texts.email, 'lotte@nieuwe-klant.example');
  await chooseOrganisation('Bank Noord N.V.');
}

test('[MEN-05] who may be the same person is shown before anybody is added, and nothing typed is lost', async () => {
  const answers = [{ duplicates: [anna] }, { duplicates: [], person: { id: 'p2', name: 'Lotte Dijk' } }];
  const asked = serve({ [at(addPerson)]: () => json(answers.shift()) });
  await show(<AddForm organisations={organisations} mayAddEmployees />);
  await fill();
  await press(texts.submit);
  await settle();
  expect(has(texts.duplicates.similar)).toBe(true);
  expect(controls(anna.name).map((link) => link.getAttribute('href'))).toEqual(['/mensen/p1']);
  expect(isLeaveBlocked()).toBe(true);
  await press(texts.duplicates.addAnyway);
  await settle();
  expect(place()).toBe('/mensen/p2');
  const [first, second] = asked.map(({ body }) => body as Record<string, unknown>);
  expect(first).toMatchObject({
    organisation: 'o1',
    role: 'participant',
    isInvited: true,
    isDistinct: false,
  });
  expect(second).toMatchObject({ givenName: 'Lotte', isDistinct: true });
  expect(second?.['mutationId']).not.toBe(first?.['mutationId']);
});

test('[MEN-05] somebody with the same address can only be opened', async () => {
  serve({ [at(addPerson)]: json({ duplicates: [{ ...anna, isSameLogin: true }] }) });
  await show(<AddForm organisations={organisations} mayAddEmployees />);
  await fill();
  await press(texts.submit);
  await settle();
  expect(has(texts.duplicates.taken)).toBe(true);
  expect(controls(texts.duplicates.addAnyway)).toEqual([]);
});

test('[MEN-05] roles of employees are offered at the provider only, which is offered to administrators only', async () => {
  await show(<AddForm organisations={organisations} mayAddEmployees />);
  expect(roles()).not.toContain('service-desk');
  await chooseOrganisation('Hoffelijk');
  expect(roles()).toContain('service-desk');
});

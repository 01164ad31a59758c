import { findLinkCandidates, linkIdentity } from '@portal/contract/single-sign-on/calls';
import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { field, has, press, settle, type } from '../../testing/page.ts';
import { at, json, serve, violations } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { texts } from './texts.ts';

const save = at(linkIdentity);
const found = (...members: object[]) => json({ 'hydra:member': members, 'hydra:totalItems': members.length });
const fatima = { id: 'u1', fullName: 'Fatima El Amrani', email: 'fatima@banknoord.example' };
const onClose = vi.fn<() => void>();

async function find(text: string) {
  field(texts.search).value = text;
  await act(async () => void fireEvent.submit(field(texts.search).form as HTMLFormElement));
  await settle();
}

async function search(response: Response, text = 'amrani') {
  const asked = serve({ [at(findLinkCandidates)]: response });
  await show(<LinkDialog open source={{ refusal: '7' }} name="medewerker-2" onClose={onClose} />);
  await find(text);
  return asked;
}

test('[SSO-07] a person is found, chosen and linked with a reason, after a second factor', async () => {
  const asked = await search(found(fatima));
  expect(asked[0]?.what).toContain('refusal=7&search=amrani');
  await press(texts.link);
  expect(has(texts.noPerson)).toBe(true);
  await act(async () => field('Fatima El Amrani · fatima@banknoord.example').click());
  await type(texts.reason, 'Belde vanaf de bank');
  const answers = [violations({ verificationCode: 'Vul eerst je verificatiecode in.' })];
  const sent = serve({
    [save]: () => answers.shift() ?? json({ fullName: 'Fatima El Amrani' }),
    [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }),
  });
  await press(texts.link);
  await settle();
  await type('Verificatiecode', '123456');
  await press('Bevestigen');
  await settle();
  expect(sent.filter(({ what }) => what === save).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ refusal: '7', person: 'u1', reason: 'Belde vanaf de bank' })),
  );
  expect(notifications.getSnapshot().map(({ title }) => title)).toEqual([texts.linked('Fatima El Amrani')]);
  expect(onClose).toHaveBeenCalled();
});

test('[SSO-07] a person who was chosen before another search is not linked', async () => {
  await search(found(fatima));
  await act(async () => field('Fatima El Amrani · fatima@banknoord.example').click());
  await type(texts.reason, 'Belde');
  const asked = serve({
    [at(findLinkCandidates)]: found({ id: 'u2', fullName: 'Joris Bos', email: null }),
    [save]: json({ fullName: 'Fatima El Amrani' }),
  });
  await find('bos');
  await press(texts.link);
  await settle();
  expect([has(texts.noPerson), asked.some(({ what }) => what === save)]).toEqual([true, false]);
});

test('[SSO-07] a refused link keeps what was typed, and says why', async () => {
  await search(found(fatima));
  await act(async () => field('Fatima El Amrani · fatima@banknoord.example').click());
  await type(texts.reason, 'Belde');
  serve({ [save]: violations({ nameId: 'Deze naam is al aan een ander account gekoppeld.' }) });
  await press(texts.link);
  await settle();
  expect([has('Deze naam is al aan een ander account gekoppeld.'), field(texts.reason).value]).toEqual([
    true,
    'Belde',
  ]);
});

test('[SSO-07] a person who cannot be linked is told at the choice', async () => {
  await search(found(fatima));
  await act(async () => field('Fatima El Amrani · fatima@banknoord.example').click());
  await type(texts.reason, 'Belde');
  serve({ [save]: violations({ username: 'Deze persoon kan niet inloggen bij Bank Noord.' }) });
  await press(texts.link);
  await settle();
  const choice = document.querySelector('[role=radiogroup][aria-invalid=true]');
  expect(choice?.textContent).toContain('Deze persoon kan niet inloggen bij Bank Noord.');
  expect(choice?.contains(document.activeElement)).toBe(true);
});

test.each([
  [found(), texts.none],
  [json({}, 404), texts.gone],
  [json({}, 500), texts.failed],
])('[SSO-07] a search without a result explains it', async (response, words) => {
  await search(response);
  expect(has(words)).toBe(true);
});

test('[SSO-07] a short search asks for more', async () => {
  const asked = await search(found(), 'a');
  expect([asked.length, has(texts.tooShort)]).toEqual([0, true]);
});

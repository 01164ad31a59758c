import {
  findParticipants,
  getImpersonation,
  getRecentParticipants,
  startImpersonation,
} from '@portal/contract/impersonation/calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { popPageBeforeImpersonation } from '../../shared/session/switch.ts';
import { controls, field, has, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { readySession } from '../../testing/sessions.ts';
import { isReplaced, place, show } from '../../testing/show.tsx';
import ImpersonationCard from './ImpersonationCard.tsx';
import ImpersonationScreen from './Screen.tsx';
import { texts } from './texts.ts';

const [ask, begin] = [at(getImpersonation), at(startImpersonation)];
const [search, recent] = [at(findParticipants), at(getRecentParticipants)];
const strings = texts.search;
const person = { id: 'c/2', fullName: 'Bram Bos', email: 'bram@x.nl', organisation: 'Zonnig' };
const collection = (members: object[], total = members.length) =>
  json({ 'hydra:member': members, 'hydra:totalItems': total });
const open = (path = '/inloggen-als/c2') =>
  show(<ImpersonationScreen params={{ contactId: 'c2' }} />, { path });
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('[IMP-02] starting an impersonation requires a reason, which is trimmed, and opens the dashboard', async () => {
  const asked = serve({
    [ask]: json({ fullName: 'Bram Bos' }),
    [begin]: json({ userId: 'u2', activeContactId: 'c2' }),
  });
  await open('/inloggen-als/c2?terug=/account');
  expect(document.body.textContent).toContain('Bram Bos');
  await press(texts.submit);
  expect(asked).toHaveLength(1);
  await type(texts.reason, ' Vraag over dossier ');
  await press(texts.submit);
  await settle();
  expect(asked.find(({ what }) => what === begin)?.body).toEqual({
    contactId: 'c2',
    reason: 'Vraag over dossier',
  });
  expect([place(), isReplaced(), popPageBeforeImpersonation()]).toEqual(['/', true, '/account']);
});

test('[IMP-02] a refused impersonation keeps the typed reason', async () => {
  serve({ [ask]: json({ fullName: 'Bram Bos' }), [begin]: json({ title: 'x' }, 409) });
  await open();
  await type(texts.reason, 'Vraag');
  await press(texts.submit);
  await settle();
  expect([screen.getByText(texts.failed) !== null, field(texts.reason).value, place()]).toEqual([
    true,
    'Vraag',
    '/inloggen-als/c2',
  ]);
});

test.each(['https://evil.example/', '//evil.example', '/uitloggen'])(
  '[IMP-02] the link back is the dashboard instead of %s',
  async (back) => {
    serve({ [ask]: json({ fullName: 'Bram Bos' }) });
    await open(`/inloggen-als/c2?terug=${encodeURIComponent(back)}`);
    expect(links()).toContain('/');
    expect(links().join()).not.toContain('evil');
  },
);

test('[IMP-03] a participant who may not be impersonated is denied, and a server fault can be retried', async () => {
  serve({ [ask]: json({ title: 'x' }, 403) });
  const { unmount } = await open();
  expect(screen.getByText(texts.denied)).toBeDefined();
  unmount();
  serve({ [ask]: json({}, 500) });
  await open();
  expect(screen.getByText(texts.fault)).toBeDefined();
  serve({ [ask]: json({ fullName: 'Bram Bos' }) });
  await press(texts.retry);
  await settle();
  expect(field(texts.reason)).toBeDefined();
});

test.each([
  ['refused with 404', json({ title: 'x' }, 404), texts.denied],
  ['not readable', new Response('<html>'), texts.denied],
  ['a fault of a proxy', new Response('<html>', { status: 502 }), texts.fault],
  ['absent without a network', () => Promise.reject(new TypeError('x')), texts.fault],
])('[IMP-03] a participant whose response is %s is not shown, with the reason', async (_, response, text) => {
  serve({ [ask]: response });
  await open();
  expect([texts.denied, texts.fault].filter((each) => screen.queryByText(each) !== null)).toEqual([text]);
  expect(screen.queryByLabelText(texts.reason)).toBeNull();
});

test('[IMP-02] the request for the participant is aborted when the page unmounts', async () => {
  const asked = serve({ [ask]: later().response });
  const { unmount } = await open();
  unmount();
  expect(asked[0]?.signal?.aborted).toBe(true);
});

test('[IMP-02] no second impersonation can be started while impersonating', async () => {
  const asked = serve({});
  await show(<ImpersonationScreen params={{ contactId: 'c2' }} />, {
    session: readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } }),
  });
  expect(screen.getByText(texts.already('Anna de Vries'))).toBeDefined();
  expect(asked).toEqual([]);
});

test('[IMP-01] a search for participants needs two characters and lists its results', async () => {
  const asked = serve({ [recent]: collection([person]), [search]: collection([person], 30) });
  await show(<ImpersonationCard />);
  expect(screen.getByText(strings.recent)).toBeDefined();
  const label = /Naam of/;
  const input = screen.getByLabelText<HTMLInputElement>(label);
  input.value = ' b ';
  await press(strings.submit);
  await settle();
  expect([
    screen.queryByText(strings.tooShort) !== null,
    document.activeElement === input,
    asked.length,
  ]).toEqual([true, true, 1]);
  input.value = ' br ';
  await press(strings.submit);
  await settle();
  expect(asked.at(-1)?.what).toBe(`${search}?search=br`);
  expect(links()).toEqual(['/inloggen-als/c%2F2']);
  expect(document.body.textContent).toContain(`${strings.found(30)} ${strings.more}`);
  expect([screen.queryByText(strings.tooShort), screen.queryByText(strings.recent)]).toEqual([null, null]);
});

test('[IMP-01] an empty result and a failed search have different messages', async () => {
  serve({ [search]: collection([]) });
  await show(<ImpersonationCard />);
  const input = screen.getByLabelText<HTMLInputElement>(/Naam of/);
  input.value = 'zz';
  await press(strings.submit);
  await settle();
  expect(has(strings.none)).toBe(true);
  serve({ [search]: json({}, 500) });
  await press(strings.submit);
  await settle();
  expect(has(strings.failed)).toBe(true);
  expect(controls(strings.submit)[0]?.getAttribute('aria-busy')).toBeNull();
});

test.each([
  [1, false],
  [2, true],
])(
  '[IMP-01] a search that finds %i participants and lists one mentions that there are more: %j',
  async (total, isSaid) => {
    serve({ [recent]: collection([]), [search]: collection([person], total) });
    await show(<ImpersonationCard />);
    expect([screen.queryByText(strings.recent), links()]).toEqual([null, []]);
    await type(strings.search, 'bram');
    await press(strings.submit);
    await settle();
    expect([has(strings.found(total)), has(strings.more)]).toEqual([true, isSaid]);
  },
);

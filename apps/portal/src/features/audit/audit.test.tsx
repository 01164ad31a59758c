import { getAudit } from '@portal/contract/audit/calls';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { controls, field, has, press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { isReplaced, place, show } from '../../testing/show.tsx';
import { AuditLog } from './AuditLog.tsx';
import { texts } from './texts.ts';

const read = at(getAudit);
const record = (id: string) => ({
  id,
  at: '2026-11-26T12:00:00Z',
  event: 'authn_login_success',
  person: `Anna ${id}`,
  status: 200,
  addressPrefix: '192.0.2.0/24',
});
const page = (total: number, ...ids: string[]) =>
  json({ 'hydra:member': ids.map(record), 'hydra:totalItems': total });
const queries = (asked: { what: string }[]) => asked.map(({ what }) => what.split('?')[1] ?? '');

async function open(path = '/logboek', response = page(240, 'a')) {
  const asked = serve({ [read]: response });
  await show(<AuditLog />, { path });
  await settle();
  return asked;
}

test('the audit log shows the page and filters of the URL', async () => {
  const asked = await open(
    '/logboek?periode.van=2026-11-01&gebeurtenis=authn_login_success&naam=Anna&pagina=2',
  );
  expect(queries(asked)).toEqual(['page=2&from=2026-11-01&event=authn_login_success&person=Anna']);
  expect(field(texts.search).value).toBe('Anna');
});

test('another search returns to the first page, another page keeps the filters', async () => {
  await open('/logboek?periode.van=2026-11-01&pagina=2');
  await press('Volgende');
  await settle();
  expect(place()).toBe('/logboek?periode.van=2026-11-01&pagina=3');
  await act(async () => {
    field(texts.search).value = ' Anna ';
    fireEvent.submit(field(texts.search).form as HTMLFormElement);
  });
  expect(place()).toBe('/logboek?periode.van=2026-11-01&naam=Anna');
  await press(texts.everybody);
  expect(place()).toBe('/logboek?periode.van=2026-11-01');
});

test('an empty result names the active filters, which can be cleared at once', async () => {
  await open('/logboek?gebeurtenis=authn_login_success&naam=Anna', page(0));
  expect(document.body.textContent).toContain(`${texts.event}, ${texts.search}`);
  await press('Wis filters');
  expect(place()).toBe('/logboek');
});

test('an audit log that cannot be loaded shows an error and can be loaded again', async () => {
  await open('/logboek', json({}, 500));
  serve({ [read]: page(1, 'a') });
  await press('Probeer opnieuw');
  await settle();
  expect(document.body.textContent).toContain('Anna a');
});

test('a record expands to show its details', async () => {
  await open();
  const button = document.querySelector<HTMLElement>('tbody button');
  await act(async () => button?.click());
  expect(document.body.textContent).toContain('192.0.2.0/24');
  await vi.waitFor(() => expect(button?.getAttribute('aria-expanded')).toBe('true'));
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['200', '192.0.2.0/24', 'authn_login_success']);
});

test('a record has its moment, and all details that the sentence leaves out', async () => {
  const details = {
    impersonationReason: 'Vraag',
    nameId: 'anna',
    nameIdFormat: 'persistent',
    identityProvider: 'urn:idp',
    issuer: 'urn:sso',
    explanation: 'Too old.',
    fields: 'street, later, certificates',
    fingerprintsBefore: 'AA:BB',
    fingerprintsAfter: 'CC:DD',
    entityIdBefore: '',
    entityIdAfter: 'urn:idp',
  };
  const record1 = { ...record('a'), route: 'PUT /api/persons/:id', objectId: 'p1', details };
  await open('/logboek', json({ 'hydra:member': [record1], 'hydra:totalItems': 1 }));
  expect(document.body.textContent).toContain('26 nov 2026, 13:00:00');
  await act(async () => document.querySelector<HTMLElement>('tbody button')?.click());
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Vraag',
    'anna',
    'persistent',
    'urn:idp',
    'urn:sso',
    'Too old.',
    'PUT /api/persons/:id',
    'straat, later, certificaten van de inlogdienst',
    'niets → urn:idp',
    'AA:BB → CC:DD',
    'p1',
    '200',
    '192.0.2.0/24',
    'authn_login_success',
  ]);
});

const administrator = readySession({
  user: userOf({ contact: { role: 'main-administrator', affiliation: { id: 'o9', provider: true } } }),
});

test('the object of a record links to the log of that object alone, and back to the whole log', async () => {
  const saved = {
    ...record('a'),
    event: 'environment_updated',
    objectType: 'environment',
    objectId: 'e1',
    details: { name: 'Zonnig' },
  };
  const asked = serve({ [read]: json({ 'hydra:member': [saved], 'hydra:totalItems': 1 }) });
  await show(<AuditLog />, { path: '/logboek?naam=Anna', session: administrator });
  await act(async () => document.querySelector<HTMLElement>('tbody button')?.click());
  const hrefOf = (name: string) => controls(name)[0]?.getAttribute('href');
  expect(hrefOf(texts.details.allAbout)).toBe('/logboek?over=e1');
  cleanup();
  await show(<AuditLog />, { path: '/logboek?over=e1', session: administrator });
  await settle();
  expect([queries(asked).at(-1), has(texts.about('Zonnig')), hrefOf(texts.wholeLog)]).toEqual([
    'page=1&object=e1',
    true,
    '/logboek',
  ]);
});

test.each<[string, object, string | null]>([
  ['somebody by what happened in their account', {}, 'Anna a'],
  ['somebody by what was done to them', { objectType: 'person', objectId: 'x' }, 'Anna a'],
  ['an organization by its name', { objectId: 'x', details: { name: 'Bank Noord' } }, 'Bank Noord'],
  ['nothing that has no name', { objectType: 'upload', objectId: 'x' }, null],
])('the log of one object names %s', async (_, given, name) => {
  await open(
    '/logboek?over=x',
    json({ 'hydra:member': [{ ...record('a'), ...given }], 'hydra:totalItems': 1 }),
  );
  expect(has(texts.about(name))).toBe(true);
});

test('a page beyond the last one leads to the first, and Back skips it', async () => {
  await open('/logboek?naam=Anna&pagina=3', page(0));
  expect([place(), isReplaced()]).toEqual(['/logboek?naam=Anna', true]);
  await press(texts.everybody);
  expect([place(), isReplaced()]).toEqual(['/logboek', false]);
});

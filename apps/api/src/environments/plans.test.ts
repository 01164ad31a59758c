import { visitDraft } from '@portal/contract/environments/draft-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  contacts,
  environmentDrafts,
  environmentPlans,
  environments,
  media,
  users,
} from '../database/schema.ts';
import { demoEnvironments } from '../demo/world/environments.ts';
import { demoId } from '../demo/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { agePendingJobs, pendingJobs, runDue } from '../testing/jobs.ts';
import { emptyOutbox, openOutbox } from '../testing/mail.ts';
import { browserOf } from '../testing/personas.ts';
import { findEnvironment } from './queries.ts';
import { planJob } from './plans.ts';

const id = demoId('environment:zonnig');
const environmentUrl = `/api/customer_portal_environments/${id}`;
const ld = { 'content-type': 'application/ld+json' };
const names = { name: 'Zonnig Verzekeringen', dashboardTitle: 'Een zonnige kijk op leren' };
const blue = { color_primary: { from: '#ffd54a', to: '#00a1de' } };

let demo: DemoApp;
let bram: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  bram = await browserOf(demo, 'administrator');
  const { database, log } = demo.services;
  await emptyOutbox(demo.services);
  await database.delete(environmentPlans);
  await database.delete(environmentDrafts);
  await database.delete(environments);
  await database.insert(environments).values(demoEnvironments);
  vi.spyOn(log, 'warn').mockImplementation(() => {});
});
afterAll(() => demo.close());

const saveDraft = (changes: object) =>
  bram.send('PUT', `${environmentUrl}/draft`, JSON.stringify({ changes }), ld);
const draft = async () =>
  z.parse(visitDraft.response, (await bram.post(`${environmentUrl}/draft`, {}, ld)).json());
const at = (minutes: number) => {
  const moment = new Date(demo.clock.now().getTime() + minutes * 60_000);
  // The Netherlands are an hour ahead of UTC in winter.
  const [day, time] = new Date(moment.getTime() + 3_600_000).toISOString().split('T');
  return { day, time: time?.slice(0, 5) };
};
const plan = (body: object = at(10), headers: Record<string, string> = {}) =>
  bram.send('POST', `${environmentUrl}/plan`, JSON.stringify(body), { ...ld, ...headers });
const stored = () => findEnvironment(demo.services.database, id);
/** Returns the audit row of an event about the environment, under the name that it has then. */
const eventOf = (event: string, details: object) => ({
  event,
  userId: demoId('user:bram'),
  contactId: demoId('contact:bram'),
  objectType: 'environment',
  objectId: id,
  details: { name: names.name, ...details },
});

/** Advances the clock, and runs the jobs that are due then. */
async function pass(minutes: number): Promise<void> {
  demo.clock.advance(minutes * 60);
  await agePendingJobs(demo.services, 86_400);
  await runDue(demo.services, planJob(demo.services));
}

async function planned(changes: object = blue): Promise<void> {
  await saveDraft(changes);
  const response = await plan();
  expect(response.statusCode, response.body).toBe(204);
}

test('[ENV-09] a plan freezes the draft and saves it at the planned time like a normal save', async () => {
  await planned({ ...blue, name: { from: names.name, to: 'Zon' } });
  expect(await draft()).toMatchObject({
    changes: {},
    plan: { state: 'planned', plannedBy: 'Bram Bakker' },
  });
  const startsAt = new Date(demo.clock.now().getTime() + 600_000).toISOString();
  expect(await audited(demo)).toEqual([eventOf('environment_planned', { startsAt })]);
  await pass(9);
  expect(await stored()).toMatchObject({ name: names.name, version: 1 });
  await pass(2);
  expect(await stored()).toMatchObject({ name: 'Zon', version: 2, savedBy: demoId('user:bram') });
  expect((await stored())?.themeVariables['color_primary']).toBe('#00a1de');
  expect(await draft()).toMatchObject({ plan: null, environmentVersion: 2, savedBy: 'Bram Bakker' });
  expect(await audited(demo)).toEqual([
    eventOf('environment_updated', { name: 'Zon', fields: 'name, themeVariables' }),
  ]);
  const themes = (await bram.get(`${environmentUrl}/themes`)).json<{
    member?: object[];
    'hydra:member'?: object[];
  }>();
  expect((themes['hydra:member'] ?? themes.member)?.[0]).toMatchObject({ publishedBy: 'Bram Bakker' });
  await pass(30);
  expect((await stored())?.version).toBe(2);
});

test('[ENV-09] a plan keeps unchanged colors and can remove texts, images and colors', async () => {
  const before = await stored();
  await planned({
    ...blue,
    color_accent: { from: before?.themeVariables['color_accent'] ?? '', to: '' },
    logo: { from: `/api/media_objects/${before?.logoId}`, to: '' },
    ssoButtonUrl: { from: '', to: '/elders' },
    themeReason: { from: 'Eerder', to: 'Huisstijl' },
  });
  const startsAt = new Date(demo.clock.now().getTime() + 600_000).toISOString();
  expect((await draft()).plan).toMatchObject({ startsAt, isOwn: true });
  const elsewhere = `/api/customer_portal_environments/${demoId('environment:banknoord')}`;
  const other = await bram.post(`${elsewhere}/draft`, {}, ld);
  expect(z.parse(visitDraft.response, other.json()).plan).toBeNull();
  const [job] = await pendingJobs(demo.services, 'planned-environment');
  expect(Math.abs(Date.now() + (job?.wait ?? 0) * 1_000 - Date.parse(startsAt))).toBeLessThan(60_000);
  await pass(11);
  const kept = { ...before?.themeVariables };
  delete kept['color_accent'];
  const after = await stored();
  expect(after).toMatchObject({ version: 2, logoId: null, ssoButtonUrl: '/elders' });
  expect(after?.themeVariables).toEqual({ ...kept, color_primary: '#00a1de' });
  expect(await audited(demo)).toMatchObject([{ details: { reason: 'Huisstijl' } }]);
});

test('[ENV-09] cancelling a plan restores its changes in a draft that was deleted meanwhile', async () => {
  await planned();
  const { database, clock } = demo.services;
  await database.delete(environmentDrafts);
  demo.clock.advance(60);
  await bram.send('DELETE', `${environmentUrl}/plan`, undefined, ld);
  const changedAt = clock.now().toISOString();
  expect(await draft()).toMatchObject({ version: 1, changes: blue, changedAt });
  expect((await bram.send('DELETE', `${environmentUrl}/plan`, undefined, ld)).statusCode).toBe(404);
  await planned();
  const { version } = await draft();
  await bram.send('DELETE', `${environmentUrl}/plan`, undefined, ld);
  // A window that still has the earlier draft must not overwrite the returned changes.
  expect((await draft()).version).toBe((version ?? 0) + 1);
});

test('[ENV-09] a failed plan cannot be applied and can be replaced by another plan', async () => {
  await planned({ name: { from: names.name, to: 'Zon' } });
  await bram.send('PUT', environmentUrl, JSON.stringify({ ...names, name: 'Zonneschijn' }), ld);
  await pass(11);
  expect((await bram.post(`${environmentUrl}/plan/apply`, {}, ld)).statusCode).toBe(404);
  const [message] = await openOutbox(demo.services);
  expect(message?.to).toBe('bram@voorbeeld.example');
  await planned();
  expect((await draft()).plan?.state).toBe('planned');
});

test('[T38] calls for plans return 404 for an environment that does not exist', async () => {
  for (const missing of [crypto.randomUUID(), 'x']) {
    const there = `/api/customer_portal_environments/${missing}/plan`;
    const responses = [
      await bram.post(there, at(10), ld),
      await bram.post(`${there}/apply`, {}, ld),
      await bram.send('DELETE', there, undefined, ld),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  }
});

test.each<[string, (database: DemoApp['services']['database'], isUndone: boolean) => Promise<unknown>]>([
  [
    'is disabled',
    (database, isUndone) =>
      database
        .update(users)
        .set({ enabled: isUndone })
        .where(eq(users.id, demoId('user:bram'))),
  ],
  [
    'is at an organization that is no provider',
    (database, isUndone) => moveBram(database, isUndone ? 'provider' : 'voorbeeld'),
  ],
  ['is at no organization', (database, isUndone) => moveBram(database, isUndone ? 'provider' : null)],
])('[ENV-09] [T44] a plan is forbidden when its administrator %s', async (_, change) => {
  const { database } = demo.services;
  await planned();
  await change(database, false);
  await pass(11);
  await change(database, true);
  const [row] = await database.select().from(environmentPlans);
  expect(row?.state).toBe('forbidden');
});

test('[ENV-09] a plan keeps other fields saved meanwhile; a save of the same field makes it a mailed conflict', async () => {
  await planned();
  await bram.send('PUT', environmentUrl, JSON.stringify({ ...names, footerDisabled: true }), ld);
  await pass(11);
  expect(await stored()).toMatchObject({ footerDisabled: true, version: 3 });

  await planned({ name: { from: names.name, to: 'Zon' } });
  await bram.send('PUT', environmentUrl, JSON.stringify({ ...names, name: 'Zonneschijn' }), ld);
  await pass(11);
  expect((await stored())?.name).toBe('Zonneschijn');
  expect(await draft()).toMatchObject({
    plan: { state: 'conflict' },
    changes: { name: { from: names.name, to: 'Zon' } },
  });
  const [message, ...others] = await openOutbox(demo.services);
  expect(others).toEqual([]);
  expect(message?.subject).toBe('De geplande wijziging van Zonneschijn is niet opgeslagen');
  expect(message?.text).toContain('Een ander heeft intussen dezelfde onderdelen gewijzigd.');
  expect(message?.text).toMatch(/^Gepland voor: \w+dag \d+ \w+ \d{4} om \d\d:\d\d uur$/m);
  expect(message?.text).toContain(`/omgevingen/bewerken/${id}`);
  expect(await audited(demo)).toEqual([
    eventOf('environment_plan_failed', { name: 'Zonneschijn', state: 'conflict' }),
  ]);
  expect((await bram.send('DELETE', `${environmentUrl}/plan`, undefined, ld)).statusCode).toBe(204);
  expect((await draft()).plan).toBeNull();
  // Its changes are in the draft already, so nothing is cancelled any more.
  expect(await audited(demo)).toMatchObject([{ event: 'environment_plan_failed' }]);
});

test('[ENV-09] a cancelled plan becomes a draft again and is never saved; a new plan is saved once', async () => {
  await planned();
  expect((await bram.send('DELETE', `${environmentUrl}/plan`, undefined, ld)).statusCode).toBe(204);
  expect(await audited(demo)).toEqual([eventOf('environment_plan_cancelled', {})]);
  expect(await draft()).toMatchObject({ plan: null, changes: blue });
  const changed = { color_primary: { from: '#ffd54a', to: '#123456' } };
  await saveDraft(changed);
  expect((await plan(at(20))).statusCode).toBe(204);
  expect(await pendingJobs(demo.services, 'planned-environment')).toHaveLength(2);
  await pass(11);
  expect((await stored())?.version).toBe(1);
  await pass(11);
  expect((await stored())?.themeVariables['color_primary']).toBe('#123456');
  expect((await stored())?.version).toBe(2);
});

function moveBram(database: DemoApp['services']['database'], organisation: string | null) {
  const affiliationId = organisation && demoId(`organisation:${organisation}`);
  const ofBram = eq(contacts.id, demoId('contact:bram'));
  return database.update(contacts).set({ affiliationId }).where(ofBram);
}

/** Logs in a second administrator. */
async function colleague(): Promise<Browser> {
  const ofGijs = eq(contacts.id, demoId('contact:gijs'));
  await demo.services.database.update(contacts).set({ role: 'main-administrator' }).where(ofGijs);
  const gijs = new Browser(demo.app);
  await gijs.login('gijs');
  return gijs;
}

test('[ENV-09] a plan that a colleague cancels returns to its owner’s draft without replacing newer changes', async () => {
  const name = { name: { from: names.name, to: 'Zon' } };
  await planned({ ...blue, ...name });
  const later = { color_primary: { from: '#ffd54a', to: '#123456' } };
  await saveDraft(later);
  const gijs = await colleague();
  expect((await gijs.send('DELETE', `${environmentUrl}/plan`, undefined, ld)).statusCode).toBe(204);
  expect((await draft()).changes).toEqual({ ...later, ...name });
  expect(
    z.parse(visitDraft.response, (await gijs.post(`${environmentUrl}/draft`, {}, ld)).json()).changes,
  ).toEqual({});
});

test('[ENV-09] [T38] a colleague can apply a plan with images that its administrator uploaded', async () => {
  const [image] = await demo.services.database
    .insert(media)
    .values({ contentType: 'image/png', size: 1, width: 1, height: 1, uploadedBy: demoId('user:bram') })
    .returning({ id: media.id });
  const logoId = (await stored())?.logoId;
  await planned({
    logo: {
      from: logoId ? `/api/media_objects/${logoId}` : '',
      to: `/api/media_objects/${image?.id}`,
    },
  });
  const response = await (await colleague()).post(`${environmentUrl}/plan/apply`, {}, ld);
  expect(response.statusCode, response.body).toBe(200);
  expect((await stored())?.logoId).toBe(image?.id);
});

test('[ENV-09] a plan can be applied immediately, only once, and not with a conflict', async () => {
  await planned();
  const response = await bram.post(`${environmentUrl}/plan/apply`, {}, ld);
  expect(response.headers['etag']).toBe('"2"');
  expect((await bram.post(`${environmentUrl}/plan/apply`, {}, ld)).statusCode).toBe(404);
  await pass(11);
  expect((await stored())?.version).toBe(2);
  await planned({ name: { from: names.name, to: 'Zon' } });
  await bram.send('PUT', environmentUrl, JSON.stringify({ ...names, name: 'Zonneschijn' }), ld);
  expect((await bram.post(`${environmentUrl}/plan/apply`, {}, ld)).statusCode).toBe(409);
  expect((await draft()).plan?.state).toBe('planned');
});

test.each([
  ['has another role', { role: 'participant' }],
  ['has a disabled account', { enabled: false }],
  ['may no longer log in with the account', { allowedToLogin: false }],
] as const)('[ENV-09] [T44] a plan is not saved when its administrator %s by then', async (_, change) => {
  const { database } = demo.services;
  await planned();
  const ofBram = eq(contacts.personId, demoId('person:bram'));
  const before = await database.select().from(contacts).where(ofBram);
  await database.update(contacts).set(change).where(ofBram);
  await pass(11);
  for (const { id: contactId, role, enabled, allowedToLogin } of before)
    await database.update(contacts).set({ role, enabled, allowedToLogin }).where(eq(contacts.id, contactId));
  expect((await stored())?.version).toBe(1);
  expect((await draft()).plan?.state).toBe('forbidden');
  const [message] = await openOutbox(demo.services);
  expect(message?.text).toContain('Je mag deze omgeving niet meer wijzigen.');
  // An administrator without the right could not open a link to the environment.
  expect(message?.text).not.toContain('/omgevingen/');
});

test.each([0, 1])(
  '[ENV-09] [T44] a plan is forbidden when its account lost the role, despite another account (index %i)',
  async (index) => {
    const { database } = demo.services;
    await planned();
    const ofBram = eq(contacts.id, demoId('contact:bram'));
    const [contact] = await database.select().from(contacts).where(ofBram);
    if (contact === undefined) throw new Error('Bram has no account.');
    const other = { ...contact, id: crypto.randomUUID() };
    await database.insert(contacts).values(other);
    const contactId = [contact.id, other.id][index] ?? '';
    await database.update(environmentPlans).set({ contactId });
    await database.update(contacts).set({ role: 'participant' }).where(eq(contacts.id, contactId));
    await pass(11);
    const [row] = await database.select().from(environmentPlans);
    await database.update(contacts).set({ role: contact.role }).where(ofBram);
    await database.delete(contacts).where(eq(contacts.id, other.id));
    expect(row?.state).toBe('forbidden');
  },
);

test('[ENV-09] a plan whose values are invalid by then is not saved, and its administrator is emailed', async () => {
  await planned({ slug: { from: 'zonnig', to: 'zon' } });
  const { database } = demo.services;
  await database
    .update(environments)
    .set({ slug: 'zon' })
    .where(eq(environments.id, demoId('environment:banknoord')));
  await pass(11);
  expect((await stored())?.slug).toBe('zonnig');
  expect((await draft()).plan).toMatchObject({ state: 'invalid', isOwn: true });
  expect((await openOutbox(demo.services))[0]?.text).toContain('Dan zie je welke waarde anders moet.');
});

test('[ENV-09] the notice of a failed plan disappears at the next save of its own administrator only', async () => {
  await planned({ name: { from: names.name, to: 'Zon' } });
  await bram.send('PUT', environmentUrl, JSON.stringify({ ...names, name: 'Zonneschijn' }), ld);
  await pass(11);
  await demo.services.database.update(environmentPlans).set({ plannedBy: demoId('user:anna') });
  await bram.send('PUT', environmentUrl, JSON.stringify({ ...names, footerDisabled: true }), ld);
  expect((await draft()).plan).toMatchObject({ state: 'conflict', isOwn: false });
  await demo.services.database.update(environmentPlans).set({ plannedBy: demoId('user:bram') });
  const elsewhere = `/api/customer_portal_environments/${demoId('environment:banknoord')}`;
  await bram.send('PUT', elsewhere, JSON.stringify({ ...names, footerDisabled: false }), ld);
  expect((await draft()).plan).toMatchObject({ state: 'conflict', isOwn: true });
  await bram.send('PUT', environmentUrl, JSON.stringify({ ...names, footerDisabled: false }), ld);
  expect((await draft()).plan).toBeNull();
});

test('[ENV-09] planning is rejected without a draft, too soon, with invalid values or besides another plan', async () => {
  expect((await plan()).statusCode).toBe(409);
  await saveDraft(blue);
  expect((await plan(at(4))).json()).toMatchObject({
    violations: [{ propertyPath: 'time', message: 'Kies een moment over minstens vijf minuten.' }],
  });
  expect((await plan({ day: '2026-13-01', time: '9' })).statusCode).toBe(422);
  expect((await plan({ day: '2027-03-28', time: '02:30' })).json()).toMatchObject({
    violations: [
      { propertyPath: 'time', message: expect.stringMatching(/de klok gaat dan een uur vooruit/) },
    ],
  });
  expect((await plan(at(10), { 'if-match': '"0"' })).statusCode).toBe(412);
  await saveDraft({ name: { from: names.name, to: '' } });
  expect((await plan()).json()).toMatchObject({ violations: [{ propertyPath: 'name' }] });
  await planned();
  await saveDraft(blue);
  expect((await plan()).statusCode).toBe(409);
});

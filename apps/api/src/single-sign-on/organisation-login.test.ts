import { organisationLoginPath } from '@portal/contract/environments/organisation-login';
import { startPathOf } from '@portal/contract/single-sign-on/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { affiliations, environments, identityProviders } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { addProvider, RunningClock, type TestProvider } from '../testing/credentials/single-sign-on.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

const environmentId = demoId('environment:banknoord');
const zonnig = demoId('organisation:zonnig');
const choice = organisationLoginPath('banknoord');

let demo: DemoApp;
let own: TestProvider;
let further: TestProvider;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock: new RunningClock() }, environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await demo.restore();
  const { database } = demo.services;
  await database.delete(identityProviders);
  await database.update(environments).set({ ssoEnabled: false });
  own = await addProvider(demo, 'banknoord');
  further = await addProvider(demo, 'zonnig');
  await database
    .update(affiliations)
    .set({ environmentId, emailDomain: 'zonnig.example', ssoEnforced: true })
    .where(eq(affiliations.id, zonnig));
  await database
    .update(identityProviders)
    .set({ environmentId, isFurther: true })
    .where(eq(identityProviders.entityId, further.entityId));
  await setButton(startPathOf(own.entityId));
});
afterAll(() => demo.close());

const setButton = (ssoButtonUrl: string | null) =>
  demo.services.database.update(environments).set({ ssoButtonUrl }).where(eq(environments.id, environmentId));
const turnOff = () =>
  demo.services.database
    .update(environments)
    .set({ ssoEnabled: false })
    .where(eq(environments.id, environmentId));
const remove = () => demo.services.database.update(identityProviders).set({ isFurther: false });

const ask = (email: string, slug = 'banknoord') =>
  new Browser(demo.app).post(`/api/customer_portal_environments/by_slug/${slug}/organisation_login`, {
    email,
  });
const remoteFor = async (email: string, slug?: string) =>
  (await ask(email, slug)).json<{ remote?: string }>().remote ?? null;

describe('[SSO-19] the identity provider of an email address', () => {
  test('is that of the organization with its domain, for known and unknown people alike', async () => {
    for (const email of ['joris@zonnig.example', 'niemand@zonnig.example', ' Joris@ZONNIG.example '])
      expect(await remoteFor(email)).toBe(further.entityId);
    expect(await remoteFor('fatima@banknoord.example')).toBe(own.entityId);
    const answers = await Promise.all(
      ['joris@zonnig.example', 'niemand@zonnig.example'].map((each) => ask(each)),
    );
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  test.each([
    'iemand@elders.example',
    'iemand@x.zonnig.example',
    'iemand@zonnig.example.com',
    'iemand@voorbeeld.example',
  ])('is not there for %s', async (email) => {
    const { database } = demo.services;
    await addProvider(demo, 'voorbeeld');
    await database
      .update(affiliations)
      .set({ emailDomain: 'voorbeeld.example' })
      .where(eq(affiliations.id, demoId('organisation:voorbeeld')));
    expect(await remoteFor(email)).toBeNull();
  });

  test('is the own one of the environment for everybody else, as long as its organization has no domain', async () => {
    await demo.services.database
      .update(affiliations)
      .set({ emailDomain: null })
      .where(eq(affiliations.id, demoId('organisation:banknoord')));
    expect(await remoteFor('iemand@elders.example')).toBe(own.entityId);
    expect(await remoteFor('joris@zonnig.example')).toBe(further.entityId);
  });

  test('is not there in another environment, or when it is closed', async () => {
    expect(await remoteFor('joris@zonnig.example', 'voorbeeld')).toBeNull();
    await remove();
    expect(await remoteFor('joris@zonnig.example')).toBeNull();
    await turnOff();
    expect(await remoteFor('fatima@banknoord.example')).toBeNull();
  });

  test('is asked for with an address, at an environment that exists', async () => {
    expect((await ask('geen adres')).statusCode).toBe(422);
    expect((await ask('a@zonnig.example', 'bestaat-niet')).statusCode).toBe(404);
  });
});

const buttonOf = async () => {
  const response = await new Browser(demo.app).get('/api/customer_portal_environments/by_slug/banknoord');
  return response.json<{ ssoButtonUrl?: string }>().ssoButtonUrl ?? null;
};

describe('[SSO-19] the button of the login page', () => {
  test('leads to the choice of a provider when there are several, and to the only one otherwise', async () => {
    expect(await buttonOf()).toBe(choice);
    await setButton(null);
    expect(await buttonOf()).toBe(choice);
    await remove();
    expect(await buttonOf()).toBeNull();
    await setButton(startPathOf(own.entityId));
    expect(await buttonOf()).toBe(startPathOf(own.entityId));
  });

  test('keeps the address that an administrator has chosen for it', async () => {
    await setButton('https://start.banknoord.example/');
    expect(await buttonOf()).toBe('https://start.banknoord.example/');
  });

  test('is stored as before', async () => {
    const [row] = await demo.services.database
      .select()
      .from(environments)
      .where(eq(environments.id, environmentId));
    expect(row?.ssoButtonUrl).toBe(startPathOf(own.entityId));
  });
});

describe('[LOG-06] [SSO-19] a login with a password at an organization with single sign-on', () => {
  const there = () => `${choice}?remote=${encodeURIComponent(further.entityId)}`;

  test('names the page that leads to its own provider, by the domain and by the person', async () => {
    for (const username of ['niemand@zonnig.example', 'joris@zonnig.example', 'joris'])
      expect((await new Browser(demo.app).login(username)).json()).toEqual({
        error: 'login-method-not-allowed',
        slug: 'banknoord',
        path: there(),
      });
    expect((await new Browser(demo.app).login('fatima')).json()).toMatchObject({
      path: '/banknoord/inloggen',
    });
  });

  test('names the login of the environment once its provider is gone', async () => {
    await remove();
    expect((await new Browser(demo.app).login('joris')).json()).toMatchObject({
      path: '/banknoord/inloggen',
    });
  });
});

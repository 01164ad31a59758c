import { attributeNamesOf, getSso, ssoNameIdFormats } from '@portal/contract/environments/sso';
import { getSsoLinks } from '@portal/contract/environments/sso-links';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeIdentity, type SigningIdentity } from '../../../demo/src/identity-provider/identity.ts';
import { selfSignedCertificate } from '../../../demo/src/identity-provider/certificate.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import {
  affiliations,
  environments,
  identityProviders,
  mailMessages,
  scimTokens,
  sessions,
} from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { addProvider, linkUser, RunningClock } from '../testing/credentials/single-sign-on.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';

const id = demoId('environment:banknoord');
const one = `/api/customer_portal_environments/${id}`;
const zonnig = demoId('organisation:zonnig');
const ofZonnig = `?organisation=${zonnig}`;
const own = 'https://idp.banknoord.example/metadata';
const further = 'https://sts.zonnig.example/';

let demo: DemoApp;
let bram: Browser;
let current: SigningIdentity;
let next: SigningIdentity;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock: new RunningClock() }, environment: { RATE_LIMITS: 'off' } });
  current = await makeIdentity('nu', new Date());
  next = await makeIdentity('straks', new Date());
});
beforeEach(async () => {
  await demo.restore();
  const { database } = demo.services;
  await database.delete(identityProviders);
  await addProvider(demo, 'banknoord');
  await database.update(affiliations).set({ environmentId: id }).where(eq(affiliations.id, zonnig));
  await database.delete(mailMessages);
  bram = await browserOf(demo, 'administrator');
});
afterAll(() => demo.close());

async function prove(): Promise<void> {
  const { database, clock } = demo.services;
  await database.update(sessions).set({ verifiedAt: clock.now() });
}
const put = (body: object, query = ofZonnig) =>
  bram.send('PUT', `${one}/sso${query}`, JSON.stringify(body), { 'content-type': 'application/ld+json' });
/** Saves with a second factor that was just verified. */
async function save(body: object, query = ofZonnig) {
  await prove();
  return put(body, query);
}
const read = async (query = ofZonnig) =>
  z.parse(getSso.response, (await bram.get(`${one}/sso${query}`)).json());
const given = (changes: object = {}) => ({
  ssoEnabled: false,
  identityProvider: {
    entityId: further,
    signOnUrl: 'https://sts.zonnig.example/sso',
    certificates: [current.certificate],
    ...changes,
  },
});
const options = (changes: object) => ({
  ssoEnabled: true,
  options: {
    nameIdFormat: ssoNameIdFormats.persistent,
    wantResponseSigned: false,
    signRequests: false,
    forceAuthentication: false,
    secondFactorContexts: [],
    ssoEnforced: false,
    emailDomain: null,
    linksByAddress: false,
    addsPeople: false,
    attributeNames: attributeNamesOf({ protocol: 'saml', attributeNames: {} }),
    ...changes,
  },
});
const violationsOf = (response: { json: () => unknown }) =>
  (response.json() as { violations: { propertyPath: string }[] }).violations.map(
    ({ propertyPath }) => propertyPath,
  );
const organisationOf = async (organisationId: string) => {
  const { database } = demo.services;
  const [row] = await database.select().from(affiliations).where(eq(affiliations.id, organisationId));
  return row;
};

describe('[SSO-18] another organization of an environment', () => {
  test('has no provider, until an administrator stores one beside the own one of the environment', async () => {
    expect(await read()).toMatchObject({
      ssoEnabled: false,
      isEnvironmentOn: true,
      identityProvider: null,
      ofOrganisation: { id: zonnig, name: 'Zonnig Verzekeringen N.V.' },
      organisations: [{ id: zonnig, chosen: true }],
      others: [],
    });
    expect((await read('')).others).toMatchObject([{ id: zonnig, emailDomain: null, state: 'none' }]);
    const saved = await save(given());
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({ ssoEnabled: true, identityProvider: { entityId: further } });
    const environment = await read('');
    expect(environment).toMatchObject({
      ssoEnabled: true,
      ofOrganisation: null,
      identityProvider: { entityId: own },
      others: [{ id: zonnig, state: 'on' }],
    });
    expect(saved.headers['etag']).toBe(`"${environment.version}"`);
  });

  test('needs a second factor, is audited by its name with fingerprints, and mailed to the administrators', async () => {
    expect(violationsOf(await put(given()))).toEqual(['verificationCode']);
    await save(given());
    await demo.services.database.delete(mailMessages);
    await save(given({ certificates: [next.certificate] }));
    const [row] = await audited(demo);
    expect(row).toMatchObject({
      event: 'environment_updated',
      objectId: id,
      details: {
        ofOrganisation: 'Zonnig Verzekeringen N.V.',
        fingerprintsBefore: expect.any(String),
        fingerprintsAfter: expect.any(String),
      },
    });
    const mails = await demo.services.database.select().from(mailMessages);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { content } of mails)
      expect(content.facts).toContainEqual({ label: 'Inlogdienst van', value: 'Zonnig Verzekeringen N.V.' });
  });

  test('keeps its options apart from those of the environment', async () => {
    await save(given());
    const saved = await save(
      options({ forceAuthentication: true, ssoEnforced: true, emailDomain: 'z.example' }),
    );
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await read()).options).toMatchObject({ forceAuthentication: true });
    expect((await read('')).options).toMatchObject({ forceAuthentication: false });
    expect(await organisationOf(zonnig)).toMatchObject({ ssoEnforced: true, emailDomain: 'z.example' });
    expect((await read('')).others).toMatchObject([{ emailDomain: 'z.example' }]);
  });

  test('cannot be held to single sign-on while the environment has it off', async () => {
    await save(given());
    await demo.services.database
      .update(environments)
      .set({ ssoEnabled: false })
      .where(eq(environments.id, id));
    expect(violationsOf(await save(options({ ssoEnforced: true })))).toEqual(['ssoEnforced']);
    expect((await read('')).others).toMatchObject([{ state: 'off' }]);
    expect(await read()).toMatchObject({ ssoEnabled: true, isEnvironmentOn: false });
  });

  test('has a problem once its last certificate has ended, and none while it has a newer one', async () => {
    await save(given());
    const ended = selfSignedCertificate(current.privateKey, 'oud', new Date('2015-01-01'), 1);
    const stateWith = async (certificates: string[]) => {
      await demo.services.database
        .update(identityProviders)
        .set({ certificates })
        .where(eq(identityProviders.entityId, further));
      return (await read('')).others.map(({ state }) => state);
    };
    expect(await stateWith([ended, current.certificate])).toEqual(['on']);
    expect(await stateWith([ended])).toEqual(['problem']);
  });

  test('loses its provider alone when it is turned off, and is no longer held to single sign-on', async () => {
    await save(given());
    await save(options({ ssoEnforced: true, emailDomain: 'z.example' }));
    const off = await save({ ssoEnabled: false });
    expect(z.parse(getSso.response, off.json())).toMatchObject({ ssoEnabled: false, identityProvider: null });
    expect(await organisationOf(zonnig)).toMatchObject({ ssoEnforced: false, emailDomain: 'z.example' });
    expect(await read('')).toMatchObject({ ssoEnabled: true, identityProvider: { entityId: own } });
    const [row] = await audited(demo);
    expect(row).toMatchObject({ details: { entityIdBefore: further, entityIdAfter: '' } });
    // Without a provider there is nothing to turn off, or to change.
    expect((await save({ ssoEnabled: false })).statusCode).toBe(200);
    expect(violationsOf(await save(options({})))).toEqual(['ssoEnabled']);
  });

  test('keeps the links of people to a provider that is turned off, for when it comes back', async () => {
    await save(given());
    await linkUser(demo, { ...current, entityId: further }, 'collega-301', 'joris');
    await save({ ssoEnabled: false });
    expect(await demo.services.database.$count(identityProviders)).toBe(2);
    await save(given());
    expect(await read()).toMatchObject({ ssoEnabled: true, identityProvider: { entityId: further } });
  });

  test('has one provider: another one takes its place', async () => {
    await save(given());
    await save(given({ entityId: 'https://new.zonnig.example/' }));
    expect(await read()).toMatchObject({ identityProvider: { entityId: 'https://new.zonnig.example/' } });
    expect(await demo.services.database.$count(identityProviders)).toBe(2);
  });

  test('proves a domain of its own', async () => {
    await save(given());
    await save(options({ emailDomain: 'z.example' }));
    await prove();
    const statement = { statement: 'Gebeld met de beheerder.' };
    expect((await bram.post(`${one}/sso_domain${ofZonnig}`, statement)).statusCode).toBe(200);
    expect(await organisationOf(zonnig)).toMatchObject({ provenDomain: 'z.example' });
    expect(await organisationOf(demoId('organisation:banknoord'))).toMatchObject({ provenDomain: null });
  });

  test('has a token for SCIM of its own, which can be revoked after its provider is gone', async () => {
    const url = `${one}/scim_token${ofZonnig}`;
    await prove();
    expect((await bram.post(url, {})).statusCode).toBe(422);
    await save(given());
    await prove();
    expect((await bram.post(url, {})).json()).toMatchObject({ organisation: 'Zonnig Verzekeringen N.V.' });
    const tokens = () => demo.services.database.$count(scimTokens, eq(scimTokens.affiliationId, zonnig));
    expect(await tokens()).toBe(1);
    await save({ ssoEnabled: false });
    expect((await bram.send('DELETE', url)).json()).toMatchObject({
      organisation: 'Zonnig Verzekeringen N.V.',
    });
    expect(await tokens()).toBe(0);
  });

  test('gets set-up links of its own, which fill in its provider and no other one', async () => {
    const links = async (query: string) =>
      z.parse(getSsoLinks.response, (await bram.get(`${one}/sso_links${query}`)).json()).members;
    const made = await bram.post(`${one}/sso_links${ofZonnig}`, { email: null });
    const token = made.json<{ address: string }>().address.replace(/^.*\//, '');
    const { identityProvider } = given();
    await bram.send('PUT', `/api/sso_set_up/${token}`, JSON.stringify({ identityProvider }), {
      'content-type': 'application/ld+json',
    });
    expect(await links('')).toEqual([]);
    const [link] = await links(ofZonnig);
    expect(link).toMatchObject({ organisation: 'Zonnig Verzekeringen N.V.' });
    const taken = { ssoEnabled: true, proposal: { link: link?.id, proposedAt: link?.proposal?.proposedAt } };
    expect(violationsOf(await save(taken, ''))).toEqual(['proposal']);
    expect((await save(taken)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ identityProvider: { entityId: further } });
    expect(await read('')).toMatchObject({ identityProvider: { entityId: own } });
  });
});

describe('[SSO-18] [T52] the provider of one organization', () => {
  test('cannot be taken over for another one', async () => {
    expect(violationsOf(await save(given({ entityId: own })))).toEqual(['identityProvider.entityId']);
    await save(given());
    expect(violationsOf(await save({ ...given(), ssoEnabled: true }, ''))).toEqual([
      'identityProvider.entityId',
    ]);
    const other = await addProvider(demo, 'voorbeeld');
    expect(violationsOf(await save(given({ entityId: other.entityId })))).toEqual([
      'identityProvider.entityId',
    ]);
  });

  test('is not joined by the own one of the environment', async () => {
    await save(given());
    const wanted = given({ entityId: 'urn:second', organisation: zonnig });
    expect(violationsOf(await save({ ...wanted, ssoEnabled: true }, ''))).toEqual(['organisation']);
    expect(violationsOf(await save(options({ organisation: zonnig }), ''))).toEqual(['organisation']);
  });

  test('stays that of its organization, whatever a save names', async () => {
    await save(given({ organisation: demoId('organisation:banknoord') }));
    await save(options({ newOrganisation: 'Verzonnen' }));
    const { database } = demo.services;
    const [row] = await database
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.isFurther, true));
    expect(row).toMatchObject({ entityId: further, affiliationId: zonnig });
  });
});

const elsewhere = {
  'of another environment': demoId('organisation:voorbeeld'),
  'that uses the own provider of the environment': demoId('organisation:banknoord'),
  'that is unknown': crypto.randomUUID(),
  'without an id': 'zonnig',
};

test.each(Object.entries(elsewhere))(
  '[SSO-18] [T41] no call is about an organization %s',
  async (_, organisation) => {
    const query = `?organisation=${organisation}`;
    await prove();
    const statement = { statement: 'Gebeld met de beheerder.' };
    const answers = [
      await bram.get(`${one}/sso${query}`),
      await put(given(), query),
      await put({ ssoEnabled: false }, query),
      await bram.post(`${one}/sso_domain${query}`, statement),
      await bram.get(`${one}/sso_links${query}`),
      await bram.post(`${one}/sso_links${query}`, { email: null }),
      await bram.get(`${one}/scim_token${query}`),
      await bram.post(`${one}/scim_token${query}`, {}),
      await bram.send('DELETE', `${one}/scim_token${query}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const tested = await bram.get(`/auth/saml/test?environment=${id}&organisation=${organisation}`);
    expect(tested.headers.location).toBe(`/omgevingen/bewerken/${id}`);
    expect((await read('')).identityProvider).toMatchObject({ entityId: own });
  },
);

test('[SSO-18] a test of the login goes to the provider of the organization', async () => {
  await save(given());
  const start = `/auth/saml/test?environment=${id}`;
  const asked = await bram.get(`${start}&organisation=${zonnig}`);
  expect(asked.headers.location).toMatch(/^https:\/\/sts\.zonnig\.example\/sso\?/);
  expect((await bram.get(start)).headers.location).toMatch(/^https:\/\/idp\.banknoord\.example\/sso\?/);
});

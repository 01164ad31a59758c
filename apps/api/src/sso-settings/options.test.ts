import { attributeNamesOf, getSso, type SsoInput, ssoNameIdFormats } from '@portal/contract/environments/sso';
import { eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoEnvironments } from '../../../demo/src/world/environments.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { affiliations, environments, sessions } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import { addProvider, RunningClock } from '../testing/credentials/single-sign-on.ts';

const ld = { 'content-type': 'application/ld+json' };
const id = demoId('environment:zonnig');
const one = `/api/customer_portal_environments/${id}/sso`;
const zonnig = demoId('organisation:zonnig');

let demo: DemoApp;
let bram: Browser;
let organisations: (typeof affiliations.$inferSelect)[];
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock: new RunningClock() }, environment: { RATE_LIMITS: 'off' } });
  bram = await browserOf(demo, 'administrator');
  organisations = await demo.services.database.select().from(affiliations);
});
beforeEach(async () => {
  const { database } = demo.services;
  await database.delete(environments);
  await database.insert(environments).values(demoEnvironments);
  const ids = organisations.map(({ id: known }) => known);
  await database.delete(affiliations).where(notInArray(affiliations.id, ids));
  for (const row of organisations)
    await database.update(affiliations).set(row).where(eq(affiliations.id, row.id));
  await addProvider(demo, 'zonnig');
});
afterAll(() => demo.close());

const given = {
  organisation: zonnig,
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
} satisfies NonNullable<SsoInput['options']>;

/** Saves options with a second factor that was just verified. */
async function save(changes: Partial<NonNullable<SsoInput['options']>>, ssoEnabled = true) {
  const { database, clock } = demo.services;
  await database.update(sessions).set({ verifiedAt: clock.now() });
  return bram.send('PUT', one, JSON.stringify({ ssoEnabled, options: { ...given, ...changes } }), ld);
}
const read = async () => z.parse(getSso.response, (await bram.get(one)).json());
const violationOf = (response: { json: () => unknown }) =>
  (response.json() as { violations: { propertyPath: string }[] }).violations[0]?.propertyPath;

describe('[SSO-06] the options of an identity provider', () => {
  test('are stored, and recorded with their old and new values', async () => {
    const options = {
      nameIdFormat: ssoNameIdFormats.emailAddress,
      wantResponseSigned: true,
      signRequests: true,
      forceAuthentication: true,
      secondFactorContexts: ['urn:mfa'],
      linksByAddress: false,
      addsPeople: false,
      attributeNames: { ...given.attributeNames, infix: 'tussenvoegsel' },
    };
    const response = await save({ ...options, ssoEnforced: true, emailDomain: 'zonnig.example' });
    expect(response.statusCode, response.body).toBe(200);
    const stored = await read();
    expect(stored.options).toEqual(options);
    expect(stored.organisations.find(({ chosen }) => chosen)).toMatchObject({
      enforced: true,
      emailDomain: 'zonnig.example',
    });
    const [row] = await audited(demo);
    expect(row?.details).toMatchObject({
      fields:
        'nameIdFormat, wantResponseSigned, signRequests, forceAuthentication, secondFactorContexts, attributeNames, ssoEnforced, emailDomain',
      nameIdFormatBefore: ssoNameIdFormats.persistent,
      nameIdFormatAfter: ssoNameIdFormats.emailAddress,
      ssoEnforcedBefore: '',
      ssoEnforcedAfter: 'ja',
      emailDomainAfter: 'zonnig.example',
    });
  });

  test('keep the version when nothing differs', async () => {
    expect((await save({})).headers.etag).toBe('"1"');
  });

  test('demand a recent second factor', async () => {
    await demo.services.database.update(sessions).set({ verifiedAt: null });
    const body = JSON.stringify({ ssoEnabled: true, options: { ...given, forceAuthentication: true } });
    expect(violationOf(await bram.send('PUT', one, body, ld))).toBe('verificationCode');
    expect((await read()).options?.forceAuthentication).toBe(false);
  });

  test('do not make single sign-on the only way in while it is turned off', async () => {
    expect(violationOf(await save({ ssoEnforced: true }, false))).toBe('ssoEnforced');
  });

  test('[T52] never take the domain of another organization, however it is spelled', async () => {
    expect(violationOf(await save({ emailDomain: 'BankNoord.example' }))).toBe('emailDomain');
  });

  test.each([
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    { emailDomain: 'geen domein' },
    { emailDomain: 'x@zonnig.example' },
    { secondFactorContexts: [''] },
  ])('are refused for %j', async (changes) => {
    const body = JSON.stringify({ ssoEnabled: true, options: { ...given, ...changes } });
    expect((await bram.send('PUT', one, body, ld)).statusCode).toBe(422);
  });

  test('are refused without an identity provider', async () => {
    await demo.services.database.update(environments).set({ ssoEntityId: null });
    expect(violationOf(await save({}, false))).toBe('options');
  });
});

describe('[SSO-05] the organization of an identity provider', () => {
  const move = (organisation: string, environmentId: string | null) =>
    demo.services.database
      .update(affiliations)
      .set({ environmentId })
      .where(eq(affiliations.id, demoId(`organisation:${organisation}`)));

  test('may be one in no environment, which then joins this one', async () => {
    await move('voorbeeld', null);
    expect((await read()).organisations).toMatchObject([
      { name: 'Voorbeeld Advies B.V.', isHere: false, chosen: false },
      { name: 'Zonnig Verzekeringen N.V.', isHere: true, chosen: true },
    ]);
    expect((await save({ organisation: demoId('organisation:voorbeeld') })).statusCode).toBe(200);
    expect((await read()).organisations).toMatchObject([
      { isHere: true, chosen: true },
      { isHere: true, chosen: false },
    ]);
    const [row] = await audited(demo);
    expect(row?.details).toMatchObject({ organisationAfter: 'Voorbeeld Advies B.V.' });
  });

  test('may be a new one, which is recorded', async () => {
    const response = await save({ organisation: undefined, newOrganisation: 'Nieuwe Bank N.V.' });
    expect(response.statusCode, response.body).toBe(200);
    expect((await read()).organisations.find(({ chosen }) => chosen)?.name).toBe('Nieuwe Bank N.V.');
    expect(await audited(demo, 2)).toMatchObject([
      { event: 'organisation_created', actorUserId: demoId('user:bram') },
      { event: 'environment_updated' },
    ]);
    const taken = await save({ organisation: undefined, newOrganisation: 'Bank Noord N.V.' });
    expect(violationOf(taken)).toBe('name');
  });

  test('releases the former one from single sign-on, which nobody does for it any more', async () => {
    await save({ ssoEnforced: true });
    await move('voorbeeld', null);
    await save({ organisation: demoId('organisation:voorbeeld'), ssoEnforced: true });
    expect((await read()).organisations.map(({ name, enforced }) => [name, enforced])).toEqual([
      ['Voorbeeld Advies B.V.', true],
      ['Zonnig Verzekeringen N.V.', false],
    ]);
  });

  test('[T52] is never the one of another environment, nor the provider itself', async () => {
    expect(violationOf(await save({ organisation: demoId('organisation:banknoord') }))).toBe('organisation');
    await move('provider', null);
    expect(violationOf(await save({ organisation: demoId('organisation:provider') }))).toBe('organisation');
  });
});

describe('[SSO-12] the domain of an organization', () => {
  const prove = (body: object = {}) => bram.post(`${one}_domain`, body, ld);
  const statement = 'Het contract noemt dit domein.';
  const chosen = async () => (await read()).organisations.find((each) => each.chosen);

  test('is proven by the statement of an administrator, who needs a second factor and is recorded', async () => {
    expect(violationOf(await prove({ statement }))).toBe('emailDomain');
    await save({ emailDomain: 'zonnig.example' });
    await demo.services.database.update(sessions).set({ verifiedAt: null });
    expect(violationOf(await prove({ statement }))).toBe('verificationCode');
    expect((await chosen())?.domainProof).toBeNull();
    await demo.services.database.update(sessions).set({ verifiedAt: demo.services.clock.now() });
    expect((await prove({ statement })).statusCode).toBe(200);
    expect((await chosen())?.domainProof).toBe('statement');
    const [row] = await audited(demo);
    expect(row?.details).toMatchObject({ reason: statement, fields: 'domainProof' });
  });

  test('is never stated of one at which anybody gets an address', async () => {
    await save({ emailDomain: 'gmail.com' });
    await demo.services.database.update(sessions).set({ verifiedAt: demo.services.clock.now() });
    expect(violationOf(await prove({ statement }))).toBe('statement');
    expect((await chosen())?.domainProof).toBeNull();
  });

  test('must be proven for the rules of a first login, again after it has changed', async () => {
    expect(violationOf(await save({ emailDomain: 'zonnig.example', linksByAddress: true }))).toBe(
      'linksByAddress',
    );
    await save({ emailDomain: 'zonnig.example' });
    await demo.services.database.update(sessions).set({ verifiedAt: demo.services.clock.now() });
    await prove({ statement });
    expect((await save({ emailDomain: 'zonnig.example', addsPeople: true })).statusCode).toBe(200);
    expect(violationOf(await save({ emailDomain: 'other.example', addsPeople: true }))).toBe('addsPeople');
  });
});

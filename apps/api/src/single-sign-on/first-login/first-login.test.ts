import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { signElement } from '../../../../demo/src/identity-provider/response.ts';
import {
  affiliations,
  contacts,
  identityLinks,
  identityProviders,
  loginAddresses,
  mailMessages,
  people,
  sessions,
  users,
} from '../../database/schema.ts';
import { audited } from '../../testing/audited.ts';
import type { DemoApp } from '../../testing/demo-app.ts';
import {
  addProvider,
  postResponse,
  RunningClock,
  startSsoLogin,
  type TestProvider,
  unsigned,
} from '../../testing/credentials/single-sign-on.ts';
import { buildDemoApp } from '../../testing/demo-app.ts';

const organisationId = demoId('organisation:banknoord');
const fatimaId = demoId('user:fatima');
const address = 'fatima@banknoord.example';

let demo: DemoApp;
let provider: TestProvider;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock: new RunningClock() }, environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => demo.close());

const change = (values: Partial<typeof affiliations.$inferInsert>) =>
  demo.services.database.update(affiliations).set(values).where(eq(affiliations.id, organisationId));
const confirm = (email: string, userId: string) =>
  demo.services.database.insert(loginAddresses).values({ email, userId, confirmedAt: new Date() });

beforeEach(async () => {
  await demo.restore();
  const { database } = demo.services;
  await database.delete(identityProviders);
  await database.delete(mailMessages);
  provider = await addProvider(demo, 'banknoord', { linksByAddress: true, addsPeople: true });
  await change({ emailDomain: 'banknoord.example', provenDomain: 'banknoord.example' });
  await database.update(users).set({ email: address }).where(eq(users.id, fatimaId));
  await database.delete(loginAddresses);
  await confirm(address, fatimaId);
});

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const attribute = (name: string, values: string[]) =>
  `<saml:Attribute Name="${claims}/${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`;

/** Logs in with a signed assertion that has these attributes. */
async function logIn(given: Record<string, string[]>, nameId = 'new-1') {
  const visit = await startSsoLogin(demo, provider);
  const statement = Object.entries(given).map(([name, values]) => attribute(name, values));
  const xml = unsigned(provider, visit, nameId).replace(
    '</saml:Assertion>',
    `<saml:AttributeStatement>${statement.join('')}</saml:AttributeStatement></saml:Assertion>`,
  );
  const { headers } = await postResponse(visit, signElement(xml, 'Assertion', provider));
  const [session] = await demo.services.database.select().from(sessions);
  return { location: headers.location, userId: session?.userId ?? null };
}
const links = () => demo.services.database.select().from(identityLinks);
const refused = { location: '/#logged-in=no', userId: null };
const named = { givenname: ['Saskia'], surname: ['Jansen'] };

describe('[SSO-12] a first login is linked by a rule', () => {
  test('to whoever has confirmed the address that the provider gives, who is told of it', async () => {
    expect(await logIn({ emailaddress: [' Fatima@BankNoord.example '] })).toEqual({
      location: '/',
      userId: fatimaId,
    });
    expect(await links()).toEqual([{ entityId: provider.entityId, nameId: 'new-1', userId: fatimaId }]);
    const events = (await audited(demo, 2)).map(({ details }) => details);
    expect(events).toContainEqual(
      expect.objectContaining({ change: 'identity-linked', byOrganisation: 'Bank Noord N.V.' }),
    );
    const mails = await demo.services.database.select().from(mailMessages);
    expect(mails.map(({ recipient }) => recipient)).toContain(address);
  });

  const attacks: [string, () => Promise<unknown>, Record<string, string[]>?][] = [
    [
      'while the rules are off',
      () =>
        demo.services.database.update(identityProviders).set({ linksByAddress: false, addsPeople: false }),
    ],
    ['in a domain that is not proven', () => change({ provenDomain: null })],
    ['in a domain that replaced the proven one', () => change({ provenDomain: 'other.example' })],
    [
      'in the domain of another organization',
      () => change({ emailDomain: 'b.example', provenDomain: 'b.example' }),
    ],
    [
      'in a subdomain',
      () => confirm('fatima@x.banknoord.example', fatimaId),
      { emailaddress: ['fatima@x.banknoord.example'] },
    ],
    [
      'in a domain that only looks the same',
      () => confirm('fatima@bаnknoord.example', fatimaId),
      { emailaddress: ['fatima@bаnknoord.example'] },
    ],
    ['that its owner has not confirmed', () => demo.services.database.delete(loginAddresses)],
    ['beside another one', async () => {}, { emailaddress: [address, 'other@banknoord.example'] }],
    ['in another attribute', async () => {}, { upn: [address] }],
    [
      'of somebody who works for the provider',
      () =>
        demo.services.database.insert(contacts).values({
          personId: demoId('person:fatima'),
          affiliationId: demoId('organisation:provider'),
          role: 'participant',
          enabled: false,
        }),
    ],
    [
      'of somebody without an account at the organization',
      () =>
        demo.services.database
          .update(contacts)
          .set({ enabled: false })
          .where(eq(contacts.affiliationId, organisationId)),
    ],
    [
      'of somebody who was kept out',
      () => demo.services.database.update(users).set({ enabled: false }).where(eq(users.id, fatimaId)),
    ],
    [
      'that two people have',
      () =>
        demo.services.database.insert(contacts).values({
          personId: demoId('person:anna'),
          affiliationId: organisationId,
          email: 'FATIMA@banknoord.example',
        }),
    ],
    [
      'of somebody with another identity there',
      () =>
        demo.services.database
          .insert(identityLinks)
          .values({ entityId: provider.entityId, nameId: 'old-1', userId: fatimaId }),
    ],
  ];
  test.each(attacks)('but not by an address %s', async (_, prepare, given = { emailaddress: [address] }) => {
    const before = await demo.services.database.$count(people);
    await prepare();
    const linked = await links();
    expect(await logIn({ ...named, ...given })).toEqual(refused);
    expect([await links(), await demo.services.database.$count(people)]).toEqual([linked, before]);
  });

  test('and still asks for the second factor that the person has here', async () => {
    const { database } = demo.services;
    const secondFactorContexts = ['urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'];
    await database.update(identityProviders).set({ secondFactorContexts });
    await database.update(users).set({ requiresSecondFactor: true }).where(eq(users.id, fatimaId));
    expect((await logIn({ emailaddress: [address] })).location).toBe('/banknoord/inloggen');
    await database.delete(sessions);
    expect((await logIn({ emailaddress: [address] })).location).toBe('/');
  });

  test('in either spelling of an accented domain', async () => {
    await change({ emailDomain: 'coöperatie.example', provenDomain: 'coöperatie.example' });
    await confirm('fatima@coöperatie.example', fatimaId);
    const { userId } = await logIn({ emailaddress: ['fatima@XN--COPERATIE-17A.example'] });
    expect(userId).toBe(fatimaId);
  });
});

describe('[SSO-13] a first login adds a person', () => {
  const email = 'saskia@banknoord.example';

  test('as a participant with the given name, once', async () => {
    const { userId } = await logIn({ emailaddress: [email], ...named });
    const { database } = demo.services;
    const [added] = await database
      .select({ person: people, contact: contacts, user: users })
      .from(users)
      .innerJoin(people, eq(people.id, users.personId))
      .innerJoin(contacts, eq(contacts.personId, people.id))
      .where(eq(users.email, email));
    expect(added).toMatchObject({
      person: { givenName: 'Saskia', surname: 'Jansen' },
      contact: { affiliationId: organisationId, role: 'participant', email },
      user: { id: userId, passwordHash: null },
    });
    await database.delete(sessions);
    expect((await logIn({ emailaddress: [email], ...named })).userId).toBe(userId);
  });

  test('but not without a name, nor when the provider may only link', async () => {
    expect(await logIn({ emailaddress: [email] })).toEqual(refused);
    await demo.services.database.update(identityProviders).set({ addsPeople: false });
    expect(await logIn({ emailaddress: [email], ...named })).toEqual(refused);
  });
});

import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import {
  audit,
  environments,
  identityLinks,
  identityProviders,
  ssoRequests,
  sessions,
  throttles,
  usedAssertions,
} from '../../database/schema.ts';
import { makeIdentity, type SigningIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { responseXml, signElement } from '../../../../demo/src/identity-provider/response.ts';
import type { Clock } from '../../platform/clock.ts';
import { Browser } from '../browser.ts';
import { buildDemoApp, type DemoApp } from '../demo-app.ts';

const origin = 'http://localhost:4173';
export const portal = {
  entityId: `${origin}/auth/saml/metadata`,
  consumerUrl: `${origin}/auth/saml/acs`,
};

/** NameIDs of these tests: of Fatima, and of a person who is linked to no user. */
export const fatima = 'medewerker-1';
export const nobody = 'medewerker-2';

/** A running clock, since the SAML library uses the real time; `advance` (seconds) moves it ahead. */
export class RunningClock implements Clock {
  #ahead = 0;

  now(): Date {
    return new Date(performance.timeOrigin + performance.now() + this.#ahead);
  }

  advance(seconds: number): void {
    this.#ahead += seconds * 1_000;
  }

  reset(): void {
    this.#ahead = 0;
  }
}

/** An identity provider of a test: its key, and its entity id. */
export interface TestProvider extends SigningIdentity {
  entityId: string;
}

/** Registers an identity provider for an organization of the demo world, and turns single sign-on on. */
export async function addProvider(
  { services: { database } }: DemoApp,
  organisation: 'banknoord' | 'zonnig' | 'voorbeeld',
  changes: Partial<typeof identityProviders.$inferInsert> = {},
): Promise<TestProvider> {
  const entityId = changes.entityId ?? `https://idp.${organisation}.example/metadata`;
  const identity = await makeIdentity(organisation, new Date());
  await database.insert(identityProviders).values({
    environmentId: demoId(`environment:${organisation}`),
    affiliationId: demoId(`organisation:${organisation}`),
    signOnUrl: `https://idp.${organisation}.example/sso`,
    certificates: [identity.certificate],
    ...changes,
    entityId,
  });
  await database
    .update(environments)
    .set({ ssoEnabled: true, ssoEntityId: entityId })
    .where(eq(environments.id, demoId(`environment:${organisation}`)));
  return { ...identity, entityId };
}

/** Builds the demo world at the real time, with an identity provider of Bank Noord that knows Fatima. */
export async function buildBankNoordApp(
  environment: Record<string, string> = {},
): Promise<{ demo: DemoApp; provider: TestProvider }> {
  const demo = await buildDemoApp({
    services: { clock: new RunningClock() },
    environment: { RATE_LIMITS: 'off', ...environment },
  });
  const provider = await addProvider(demo, 'banknoord');
  await linkUser(demo, provider, fatima, 'fatima');
  return { demo, provider };
}

export async function linkUser(
  { services: { database } }: DemoApp,
  { entityId }: TestProvider,
  nameId: string,
  username: string,
): Promise<void> {
  await database.insert(identityLinks).values({ entityId, nameId, userId: demoId(`user:${username}`) });
}

/** A browser that has been redirected to the identity provider, with the parameters of the redirect. */
export interface ProviderVisit {
  visitor: Browser;
  /** The request as XML. */
  request: string;
  requestId: string;
  relayState: string;
}

export async function startSsoLogin(
  demo: DemoApp,
  { entityId }: TestProvider,
  visitor = new Browser(demo.app),
): Promise<ProviderVisit> {
  return followToProvider(visitor, `/auth/saml/acs/init?remote=${encodeURIComponent(entityId)}`);
}

/** Follows a URL of the portal that redirects to an identity provider. */
export async function followToProvider(visitor: Browser, start: string): Promise<ProviderVisit> {
  const response = await visitor.get(start);
  return followToUrl(visitor, String(response.headers.location));
}

/** Reads the request in a URL at an identity provider. */
export function followToUrl(visitor: Browser, url: string): ProviderVisit {
  const { searchParams } = new URL(url);
  const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const requestId = / ID="([^"]+)"/.exec(request)?.[1] ?? '';
  return { visitor, request, requestId, relayState: searchParams.get('RelayState') ?? '' };
}

/** Returns a response of the identity provider to the request, before it is signed. */
export function unsigned(
  { entityId }: TestProvider,
  { requestId }: ProviderVisit,
  nameId: string,
  now = new Date(),
): string {
  return responseXml({
    issuer: entityId,
    audience: portal.entityId,
    consumerUrl: portal.consumerUrl,
    inResponseTo: requestId,
    nameId,
    now,
  });
}

/** Signs the assertion in the XML and then the whole response. */
export function signBoth(xml: string, { privateKey }: Pick<TestProvider, 'privateKey'>): string {
  return signElement(signElement(xml, 'Assertion', { privateKey }), 'Response', { privateKey });
}

/** Posts a response back in the browser, as a page of an identity provider on another site does. */
export function postResponse(
  { visitor, relayState }: Pick<ProviderVisit, 'visitor' | 'relayState'>,
  xml: string,
): Promise<LightMyRequestResponse> {
  const SAMLResponse = Buffer.from(xml).toString('base64');
  return postForm(visitor, new URLSearchParams({ SAMLResponse, RelayState: relayState }).toString());
}

export function postForm(visitor: Browser, body: string): Promise<LightMyRequestResponse> {
  return visitor.send('POST', '/auth/saml/acs', body, {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
    origin: 'https://idp.banknoord.example',
  });
}

/** Returns the reason why the last login failed, from the audit log. */
async function lastReason({ services: { database } }: DemoApp): Promise<unknown> {
  const rows = await database.select().from(audit).orderBy(audit.id);
  return rows.findLast(({ event }) => event === 'authn_login_fail')?.details?.['reason'];
}

/** Counts the rows that single sign-on leaves in the database. */
export async function countSsoRows({ services: { database } }: DemoApp) {
  return {
    sessions: await database.$count(sessions),
    requests: await database.$count(ssoRequests),
    assertions: await database.$count(usedAssertions),
  };
}

/** Undoes every login, and keeps the identity providers that a test file has registered. */
export async function deleteSsoRows({ services: { database } }: DemoApp): Promise<void> {
  for (const table of [sessions, throttles, ssoRequests, usedAssertions]) await database.delete(table);
}

/** Sends a response and returns its effects, for comparison with `rejectedEffects`. */
export async function effectOf(demo: DemoApp, leaving: ProviderVisit, xml: string) {
  const { statusCode: status, headers } = await postResponse(leaving, xml);
  const hasSession = leaving.visitor.cookies.has('sid');
  return {
    status,
    location: headers.location,
    hasSession,
    reason: await lastReason(demo),
    ...(await countSsoRows(demo)),
  };
}

/** Effects of a rejected response: no session, an error in the portal, and no request left for another attempt. */
export const rejectedEffects = (reason: string) => ({
  status: 303,
  location: '/#sso=error',
  hasSession: false,
  reason,
  sessions: 0,
  requests: 0,
  assertions: 0,
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { environments, identityProviders, mailMessages } from '../../database/schema.ts';
import { minute } from '../../platform/clock.ts';
import { readCertificate, validityOf } from '../../single-sign-on/saml/certificates.ts';
import { addProvider, RunningClock } from '../../testing/credentials/single-sign-on.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { warnOfEndingCertificates } from './ending-certificates.ts';

const day = 24 * 60 * minute;
const clock = new RunningClock();

let demo: DemoApp;
let endsAt: Date;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock } });
  await demo.services.database.update(environments).set({ ssoEnabled: false });
  const { certificate } = await addProvider(demo, 'zonnig');
  const read = readCertificate(certificate);
  if (read === null) throw new Error('The certificate is unreadable.');
  endsAt = validityOf(read).to;
});
beforeEach(() => clock.reset());
afterAll(() => demo.close());

/** Runs the job this long before the end, and returns the subjects of the new emails to each recipient. */
async function warnedBefore(days: number) {
  const { services } = demo;
  await services.database.delete(mailMessages);
  clock.reset();
  clock.advance((endsAt.getTime() - days * day - clock.now().getTime()) / 1_000);
  await warnOfEndingCertificates(services);
  const mails = await services.database.select().from(mailMessages);
  return [...new Set(mails.map(({ subject }) => /binnen (.*):/.exec(subject)?.[1]))];
}

test('[SSO-11] administrators get an email 60, 30, 7 and 1 days before the last certificate ends, each once', async () => {
  const told = [];
  for (const days of [61, 59.9, 50, 29.9, 29.8, 6.9, 0.9, 0.5, -1]) told.push(await warnedBefore(days));
  expect(told).toEqual([[], ['60 dagen'], [], ['30 dagen'], [], ['7 dagen'], ['een dag'], [], []]);
});

test('[SSO-11] nobody gets one about a provider by which nobody can log in', async () => {
  const { database } = demo.services;
  const entityId = 'urn:off';
  await addProvider(demo, 'banknoord', { entityId });
  const id = demoId('environment:banknoord');
  await database.update(environments).set({ ssoEnabled: false }).where(eq(environments.id, id));
  expect(await warnedBefore(20)).toEqual([]);
});

test('[SSO-18] administrators get one about a provider beside the own one of its environment too', async () => {
  const { database } = demo.services;
  await addProvider(demo, 'voorbeeld', { entityId: 'urn:further' });
  const isFurther = { environmentId: demoId('environment:zonnig'), isFurther: true };
  await database
    .update(identityProviders)
    .set(isFurther)
    .where(eq(identityProviders.entityId, 'urn:further'));
  await warnedBefore(20);
  const mails = await database.select().from(mailMessages);
  const about = mails.filter(({ content }) => JSON.stringify(content).includes('Voorbeeld Advies B.V.'));
  expect(about.length).toBeGreaterThan(0);
});

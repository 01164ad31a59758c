import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getUser } from '@portal/contract/people/calls';
import { readStatistics } from '@portal/contract/dossier/statistics';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const statistics = { modulesCompleted: 8, modulesTotal: 12, hoursSpent: 36, averageScore: null };

/** Sends the request of the learning environment's server: without browser and cookies. */
const save = (body: object, secret = 'demo-secret-of-lms') =>
  demo.app.inject({
    method: 'PUT',
    url: '/api/learning_statistics',
    headers: {
      host: 'localhost:4173',
      'content-type': 'application/ld+json',
      authorization: `Bearer ${secret}`,
    },
    payload: body,
  });

test('[LRN-04] statistics of the learning environment are those that the contact has in the portal', async () => {
  const contactId = demoId('contact:anna');
  expect((await save({ contactId, statistics })).statusCode).toBe(204);
  const anna = new Browser(demo.app);
  await anna.login('anna');
  const { person } = getUser.response.parse((await anna.get(`/api/users/${demoId('user:anna')}`)).json());
  const contact = person.contacts.find(({ id }) => id === contactId);
  expect(readStatistics(contact?.lmsAccount?.serializedStatistics)).toEqual(statistics);
});

test.each<[number, object, string?]>([
  [401, {}, 'demo-secret-of-webshop'],
  [401, {}, ''],
  [404, { contactId: demoId('contact:nobody') }],
  [404, { contactId: 'x' }],
  [422, { contactId: undefined }],
  [422, { statistics: { ...statistics, modulesCompleted: -1 } }],
  [422, { statistics: 'x' }],
])('[LRN-04] answers %i to %j with the secret %s', async (status, change, secret) => {
  const body = { contactId: demoId('contact:anna'), statistics, ...change };
  expect((await save(body, secret)).statusCode).toBe(status);
});

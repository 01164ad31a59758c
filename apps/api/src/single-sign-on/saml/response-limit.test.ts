import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../platform/throttle.ts';
import { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import {
  addProvider,
  deleteSsoRows,
  fatima,
  linkUser,
  nobody,
  postForm,
  postResponse,
  RunningClock,
  signBoth,
  startSsoLogin,
  type TestProvider,
  unsigned,
} from '../../testing/credentials/single-sign-on.ts';

const clock = new RunningClock();
let demo: DemoApp;
let provider: TestProvider;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock } });
  provider = await addProvider(demo, 'banknoord');
  await linkUser(demo, provider, fatima, 'fatima');
});
beforeEach(() => deleteSsoRows(demo));
afterAll(() => demo.close());

const { free } = limits['sso-response'];
const office = '203.0.113.7';

/** Logs in at the identity provider from an address, with a response that may be changed. Returns where it ends. */
async function logIn(address: string, { nameId = fatima, change = (xml: string) => xml } = {}) {
  const visit = await startSsoLogin(demo, provider, new Browser(demo.app, { address }));
  const xml = change(signBoth(unsigned(provider, visit, nameId), provider));
  const { headers } = await postResponse(visit, xml);
  return { location: headers.location, again: () => postResponse(visit, xml) };
}

const wrong = { change: () => '<samlp:Response' };

test('[T51] an address has thirty refused responses a minute; the next is not read, and may be sent again later', async () => {
  for (let time = 0; time < free; time += 1)
    expect((await logIn(office, wrong)).location).toBe('/#sso=error');
  const late = await logIn(office);
  expect(late.location).toBe('/#sso=error');
  expect((await logIn('203.0.113.8')).location).toBe('/');
  clock.advance(60);
  expect((await late.again()).headers.location).toBe('/');
});

test('[SSO-01] a whole office logs in from one address, also people without an account', async () => {
  const ends: unknown[] = [];
  for (let time = 0; time < 2 * free; time += 1)
    ends.push((await logIn(office, { nameId: time % 2 === 0 ? fatima : nobody })).location);
  expect(new Set(ends)).toEqual(new Set(['/', '/#logged-in=no']));
});

test('[T24] responses that another site makes a browser send do not count', async () => {
  for (let time = 0; time < free + 5; time += 1)
    await postForm(
      new Browser(demo.app, { address: office }),
      `SAMLResponse=PGEvPg%3D%3D&RelayState=${'x'.repeat(43)}`,
    );
  expect((await logIn(office)).location).toBe('/');
});

import {
  getSsoSetUp,
  previewSetUpMetadata,
  saveSsoSetUp,
  testSsoSetUp,
} from '@portal/contract/environments/sso-links';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { controls, field, has, press, settle, type } from '../../../../testing/page.ts';
import { at, json, later, serve, violations } from '../../../../testing/requests.ts';
import { show } from '../../../../testing/show.tsx';
import { texts } from '../texts.ts';
import SsoSetUpScreen from './Screen.tsx';

const strings = texts.setUp;
const token = { token: 'geheim' };
const [read, preview] = [at(getSsoSetUp, token), at(previewSetUpMetadata, token)];
const [save, start] = [at(saveSsoSetUp, token), at(testSsoSetUp, token)];
const found = { entityId: 'urn:sso', signOnUrl: 'https://sso.example/in', certificates: [] };
const proposal = {
  ...found,
  protocol: 'saml',
  issuer: null,
  clientId: null,
  metadataUrl: null,
  proposedAt: '2026-11-28T12:00:00Z',
  succeededAt: null,
};
const setUp = (given: object = {}) => ({
  organisation: 'Zonnig',
  environment: 'Zonnig Verzekeringen',
  endsAt: '2026-12-05T10:00:00Z',
  serviceProvider: {
    entityId: 'urn:portaal',
    consumerUrl: 'https://portaal.example/acs',
    nameIdFormat: 'persistent',
    metadataUrl: '/meta',
    callbackUrl: 'https://portaal.example/callback',
  },
  attributeNames: { saml: ['mail'], openid: ['email'] },
  proposal: null,
  test: null,
  ...given,
});
const result = {
  passed: ['readable', 'status', 'request', 'issuer', 'signature', 'audience', 'time', 'name'],
  failed: null,
  nameId: 'collega-1',
  attributes: [{ name: 'mail', values: ['joris@zonnig.example'] }],
};

async function open(response: Response) {
  sessionStorage.setItem('portal.mailed-link./sso-instellen', 'geheim');
  const asked = serve({ [read]: response });
  await show(<SsoSetUpScreen params={{}} />);
  await settle();
  return asked;
}
afterEach(() => sessionStorage.clear());

test('[SSO-16] the page of a link shows what to enter there, by protocol, and nothing to test yet', async () => {
  await open(json(setUp()));
  expect(['https://portaal.example/acs', 'mail', strings.test.first].map(has)).toEqual([true, true, true]);
  expect(controls(strings.test.start)).toEqual([]);
  await act(async () => field(strings.protocols.openid).click());
  expect(['https://portaal.example/callback', 'https://portaal.example/acs'].map(has)).toEqual([true, false]);
});

test.each([
  ['does not work', json({ title: 'x' }, 404), strings.gone],
  ['cannot be loaded', json({}, 500), 'Probeer opnieuw'],
])('[SSO-16] a link that %s says so', async (_, response, text) => {
  await open(response);
  expect(has(text)).toBe(true);
});

test('[SSO-16] the page has its title once, also while it loads and when it cannot be read', async () => {
  const titles = () =>
    screen
      .getAllByRole('heading')
      .filter(({ textContent }) => textContent?.replaceAll(/\s/g, ' ') === strings.title).length;
  sessionStorage.setItem('portal.mailed-link./sso-instellen', 'geheim');
  const wait = later();
  serve({ [read]: wait.response });
  await show(<SsoSetUpScreen params={{}} />);
  expect(titles()).toBe(1);
  await act(async () => wait.give(json({}, 500)));
  await settle();
  expect([has('Probeer opnieuw'), titles()]).toEqual([true, 1]);
});

test('[SSO-16] a page without the token of a link says so', async () => {
  serve({});
  await show(<SsoSetUpScreen params={{}} />);
  expect(has(strings.gone)).toBe(true);
});

test('[SSO-17] metadata are shown before they are stored, and refused at their field', async () => {
  await open(json(setUp()));
  serve({ [preview]: violations({ xml: 'Geen metadata.' }) });
  await type(texts.metadata.xml, '<x/>');
  await press(texts.metadata.read);
  await settle();
  expect([has('Geen metadata.'), field(texts.metadata.xml).value]).toEqual([true, '<x/>']);
  const asked = serve({ [preview]: json(found), [save]: json(setUp({ proposal })) });
  await press(texts.metadata.read);
  await settle();
  expect(document.activeElement?.textContent).toContain(texts.found.title);
  await press(strings.provider.save);
  await settle();
  expect(asked[1]?.body).toEqual({ identityProvider: found });
  expect([has(strings.provider.stored), controls(strings.test.start).length]).toEqual([true, 1]);
});

test('[SSO-14] metadata that asks for signed requests says so, before and after it is stored', async () => {
  await open(json(setUp()));
  const asked = serve({
    [preview]: json({ ...found, wantsSignedRequests: true }),
    [save]: json(setUp({ proposal: { ...proposal, signRequests: true } })),
  });
  await type(texts.metadata.xml, '<x/>');
  await press(texts.metadata.read);
  await settle();
  expect(has(texts.signedRequests.title)).toBe(true);
  await press(strings.provider.save);
  await settle();
  expect(asked[1]?.body).toMatchObject({ identityProvider: { wantsSignedRequests: true } });
  expect([has(strings.provider.stored), has(texts.signedRequests.title)]).toEqual([true, true]);
});

test('[SSO-17] an OpenID provider is refused at its fields', async () => {
  await open(json(setUp()));
  await act(async () => field(strings.protocols.openid).click());
  await type(texts.openId.issuer, 'https://login.example');
  await type(texts.openId.clientId, 'portaal');
  serve({ [save]: violations({ 'openIdProvider.clientSecret': 'Vul het client secret in.' }) });
  await press(strings.provider.save);
  await settle();
  expect([document.activeElement, field(texts.openId.issuer).value]).toEqual([
    field(texts.openId.clientSecret),
    'https://login.example',
  ]);
});

test('[SSO-17] a test leaves for the identity provider, and its result says nothing of the accounts here', async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', Object.assign(new URL(location.href), { assign }));
  await open(json(setUp({ proposal: { ...proposal, succeededAt: '2026-11-28T13:00:00Z' }, test: result })));
  expect(
    [texts.test.succeededSetUp('collega-1'), 'joris@zonnig.example', strings.test.done].map(has),
  ).toEqual([true, true, true]);
  expect(has(`${texts.test.checks.person}: ${texts.test.outcomes.open}`)).toBe(false);
  serve({ [start]: json({ url: 'https://sso.example/in?SAMLRequest=x' }) });
  await press(strings.test.start);
  await settle();
  expect(assign.mock.calls).toEqual([['https://sso.example/in?SAMLRequest=x']]);
});

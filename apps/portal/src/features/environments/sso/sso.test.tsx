import { getEnvironment } from '@portal/contract/environments/calls';
import {
  getSso,
  getSsoTest,
  maximumMetadataSize,
  previewSsoMetadata,
  proveSsoDomain,
  saveSso,
  ssoNameIdFormats,
} from '@portal/contract/environments/sso';
import { getSsoLinks, makeSsoLink, withdrawSsoLink } from '@portal/contract/environments/sso-links';
import { getScimToken, makeScimToken, revokeScimToken } from '@portal/contract/environments/scim';
import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { controls, field, has, press, settle, type } from '../../../testing/page.ts';
import { at, json, later, serve, violations } from '../../../testing/requests.ts';
import { environmentOf } from '../../../testing/sessions.ts';
import { show } from '../../../testing/show.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { SsoDialogs } from './settings/SsoDialogs.tsx';
import { SsoPanel } from './settings/SsoPanel.tsx';
import { TestPart } from './test/TestPart.tsx';
import SsoTestScreen from './test/TestScreen.tsx';
import { texts } from './texts.ts';
import { useSso } from './settings/use-sso.ts';

const id = { id: 'e1' };
const [read, save, preview] = [at(getSso, id), at(saveSso, id), at(previewSsoMetadata, id)];
const proof = at(proveSsoDomain, id);
const [scimToken, newToken, endToken] = [
  at(getScimToken, id),
  at(makeScimToken, id),
  at(revokeScimToken, id),
];
const [allLinks, newLink] = [at(getSsoLinks, id), at(makeSsoLink, id)];
const [environment, lastTest] = [at(getEnvironment, id), at(getSsoTest, id)];
const certificate = {
  pem: 'PEM',
  subject: 'CN=sso',
  serialNumber: '1',
  fingerprint: 'AA:BB',
  validFrom: '2026-01-01T00:00:00Z',
  validTo: '2099-01-01T00:00:00Z',
};
const provider = { entityId: 'urn:sso', signOnUrl: 'https://sso.example/in', certificates: [certificate] };
const stored = { ...provider, protocol: 'saml', issuer: null, clientId: null };
const organisation = {
  id: 'o1',
  name: 'Zonnig',
  isHere: true,
  enforced: false,
  chosen: true,
  emailDomain: 'zonnig.example',
  domainProof: null,
  domainRecord: 'portaal-domein=x',
};
const options = {
  nameIdFormat: ssoNameIdFormats.persistent,
  wantResponseSigned: false,
  signRequests: false,
  forceAuthentication: false,
  secondFactorContexts: ['urn:mfa'],
  linksByAddress: false,
  addsPeople: false,
  attributeNames: { email: 'mail', givenName: 'given', infix: '', surname: 'sn' },
};
const settings = (given: object = {}) => ({
  version: 3,
  ssoEnabled: false,
  identityProvider: stored,
  options,
  organisations: [organisation],
  serviceProvider: {
    entityId: 'urn:portaal',
    consumerUrl: '/acs',
    nameIdFormat: 'persistent',
    metadataUrl: '/meta',
    callbackUrl: 'https://portaal.example/auth/openid/callback',
  },
  ...given,
});
const notified = () => notifications.getSnapshot().map(({ title, text }) => text ?? title);
const onSaved = vi.fn<(saved: object) => void>();

function Page({ version = 3 }: { version?: number }) {
  const sso = useSso(environmentOf({ version }), onSaved);
  return (
    <>
      <SsoPanel sso={sso} />
      <SsoDialogs sso={sso} />
    </>
  );
}

const scim = { address: 'https://portaal.example/scim/v2', organisation: 'Zonnig', token: null };
const links = (...members: object[]) => json({ member: members, totalItems: members.length });
const noTest = {
  [lastTest]: json({ result: null }),
  [scimToken]: json(scim),
  [allLinks]: links(),
};
async function open(given: object = {}) {
  onSaved.mockReset();
  serve({ ...noTest, [read]: json(settings(given)) });
  await show(<Page />);
}
const toggle = () => field(texts.switch.label);
const toggleSso = () => act(async () => toggle().click());

test('[ENV-02] single sign-on is turned on without confirmation, with the loaded version', async () => {
  await open();
  const asked = serve({
    ...noTest,
    [save]: json(settings({ version: 4, ssoEnabled: true })),
    [environment]: json(environmentOf({ version: 4 })),
  });
  await toggleSso();
  await settle();
  expect([asked[0]?.what, asked[0]?.body, asked[0]?.headers.get('if-match')]).toEqual([
    save,
    { ssoEnabled: true },
    '"3"',
  ]);
  expect([notified(), toggle().checked, onSaved.mock.calls]).toMatchObject([
    [texts.switch.on],
    true,
    [[{ version: 4 }]],
  ]);
});

test('[ENV-02] single sign-on is turned off only after a confirmation that names the organizations', async () => {
  await open({
    ssoEnabled: true,
    organisations: [
      { ...organisation, enforced: true },
      { ...organisation, id: 'o2', name: 'Anders' },
    ],
  });
  await toggleSso();
  expect([has(texts.turnOff.enforced('Zonnig')), toggle().checked]).toEqual([true, true]);
  await press(texts.turnOff.cancel);
  await toggleSso();
  const wait = later();
  const asked = serve({ ...noTest, [save]: wait.response });
  await press(texts.turnOff.confirm);
  await press(texts.turnOff.confirm);
  expect(asked.map(({ body }) => body)).toEqual([{ ssoEnabled: false }]);
  await act(async () => wait.give(json(settings({ version: 4 }))));
  await settle();
  expect([notified(), toggle().checked, has(texts.turnOff.text)]).toEqual([[texts.switch.off], false, false]);
});

test('[ENV-02, T13] a change asks for a code of the second factor, and is sent again after it', async () => {
  await open();
  const answers = [violations({ verificationCode: 'Vul eerst je verificatiecode in.' })];
  const asked = serve({
    ...noTest,
    [save]: () => answers.shift() ?? json(settings({ version: 4, ssoEnabled: true })),
    [environment]: json(environmentOf({ version: 4 })),
    [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }),
  });
  await toggleSso();
  await settle();
  expect([has(proofTexts.title), toggle().checked]).toEqual([true, false]);
  await type('Verificatiecode', '123456');
  await press('Bevestigen');
  await settle();
  expect(asked.filter(({ what }) => what === save).map(({ body }) => body)).toEqual([
    { ssoEnabled: true },
    { ssoEnabled: true },
  ]);
  expect([has(proofTexts.title), toggle().checked, notified()]).toEqual([false, true, [texts.switch.on]]);
});

test('[ENV-02, T13] a change without the requested proof saves nothing', async () => {
  await open();
  const asked = serve({
    ...noTest,
    [save]: violations({ currentPassword: 'Vul je huidige wachtwoord in.' }),
  });
  await toggleSso();
  await settle();
  expect(has(texts.proof)).toBe(true);
  await press('Sluit dit venster');
  await settle();
  expect([toggle().checked, notified(), asked.map(({ what }) => what)]).toEqual([false, [], [save]]);
});

test('[ENV-02] single sign-on without an identity provider cannot be turned on or tested', async () => {
  await open({ identityProvider: null });
  expect([
    toggle().disabled,
    has(texts.switch.first),
    has(texts.none),
    controls(texts.test.start).length,
  ]).toEqual([true, true, true, 0]);
});

test.each([
  ['a colleague has changed', json({ title: 'x' }, 412), texts.stale, 1],
  ['the server refuses', json({ title: 'x', detail: 'Dat mag niet.' }, 403), 'Dat mag niet.', 0],
  ['is invalid', violations({ ssoEnabled: 'Eerst metadata.' }), 'Eerst metadata.', 0],
])(
  '[ENV-02] a setting that %s is not saved, and the reason is notified',
  async (_, response, text, reads) => {
    await open();
    const asked = serve({ ...noTest, [read]: json(settings({ version: 5 })), [save]: response });
    await toggleSso();
    await settle();
    expect([notified(), toggle().checked, asked.filter(({ what }) => what === read).length]).toEqual([
      [text],
      false,
      reads,
    ]);
  },
);

test('[ENV-02] the settings are loaded again when the environment has a new version', async () => {
  function Around() {
    const [version, setVersion] = useState(3);
    return (
      <>
        <button type="button" onClick={() => setVersion(4)}>
          Bewaar
        </button>
        <Page version={version} />
      </>
    );
  }
  onSaved.mockReset();
  const first = serve({ ...noTest, [read]: json(settings()) });
  await show(<Around />);
  const asked = serve({ ...noTest, [read]: json(settings({ version: 4, ssoEnabled: true })) });
  await press('Bewaar');
  await settle();
  const reads = [first, asked].map((all) => all.filter(({ what }) => what === read).length);
  expect([reads, toggle().checked]).toEqual([[1, 1], true]);
});

async function openMetadata(given: object = {}) {
  await open(given);
  await press(texts.metadata.open);
}
const strings = texts.metadata;

test('[ENV-02] metadata are read from a text, a URL or a file, each of which is required', async () => {
  await openMetadata();
  const asked = serve({ ...noTest, [preview]: violations({ xml: 'Geen metadata.' }) });
  await press(strings.read);
  expect([asked.length, has(strings.noXml)]).toEqual([0, true]);
  await type(strings.xml, ' <xml/> ');
  await press(strings.read);
  await settle();
  expect([asked[0]?.body, has('Geen metadata.')]).toEqual([{ xml: '<xml/>' }, true]);
  await act(async () => field(strings.ways.url).click());
  await press(strings.read);
  expect([asked.length, has(strings.noUrl)]).toEqual([1, true]);
  await type(strings.url, ' https://sso.example/meta ');
  await press(strings.read);
  await settle();
  expect(asked[1]?.body).toEqual({ url: 'https://sso.example/meta' });
  await act(async () => field(strings.ways.file).click());
  await press(strings.read);
  expect([asked.length, has(strings.noFile)]).toEqual([2, true]);
  const choose = (file: File) =>
    act(async () => void fireEvent.change(field(strings.file), { target: { files: [file] } }));
  await choose(new File(['x'.repeat(maximumMetadataSize + 1)], 'groot.xml'));
  await press(strings.read);
  expect([asked.length, has(strings.tooLarge)]).toEqual([2, true]);
  await choose(new File(['<a/>'], 'meta.xml'));
  await press(strings.read);
  await settle();
  // The server names the text, which here came from the file.
  expect([asked[2]?.body, field(strings.file).getAttribute('aria-invalid')]).toEqual([
    { xml: '<a/>' },
    'true',
  ]);
});

test('[SSO-10] the URL of metadata is saved with them, and what the daily visit there found is shown', async () => {
  const url = 'https://sso.example/meta';
  await openMetadata();
  await act(async () => field(strings.ways.url).click());
  await type(strings.url, url);
  const metadataProblem = 'De metadata is niet op te halen.';
  const asked = serve({
    ...noTest,
    [preview]: json(provider),
    [save]: json(settings({ identityProvider: { ...stored, metadataUrl: url, metadataProblem } })),
  });
  await press(strings.read);
  await settle();
  await press(texts.found.take);
  await settle();
  expect(asked[1]?.body).toMatchObject({ identityProvider: { metadataUrl: url } });
  expect([has(texts.fetched.daily(url)), has(metadataProblem)]).toEqual([true, true]);
});

test('[SSO-12] a domain is proven by the DNS, or by a statement with a reason', async () => {
  await open();
  await press(texts.domain.open);
  expect(has('portaal-domein=x')).toBe(true);
  const asked = serve({ ...noTest, [proof]: violations({ emailDomain: 'Nog geen record.' }) });
  await press(texts.domain.check);
  await settle();
  expect([asked[0]?.body, has('Nog geen record.')]).toEqual([{}, true]);
  await act(async () => field(texts.domain.ways.statement).click());
  await type(texts.domain.statement, 'kort');
  await press(texts.domain.state);
  expect(asked.length).toBe(1);
  const proven = { ...organisation, domainProof: 'statement' };
  const sent = serve({ ...noTest, [proof]: json(settings({ organisations: [proven] })) });
  await type(texts.domain.statement, 'Het contract noemt dit domein.');
  await press(texts.domain.state);
  await settle();
  expect(sent[0]?.body).toEqual({ statement: 'Het contract noemt dit domein.' });
  expect([has(texts.options.proofs.statement), has(texts.domain.open)]).toEqual([true, false]);
});

/** Returns the labels of the fields with a refusal, the first of which has the focus. */
function refused(): (string | undefined)[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
  expect(document.activeElement).toBe(fields[0]);
  return fields.map(({ labels }) => labels?.[0]?.textContent?.replace('*', ''));
}

test('[SSO-12] a statement that is refused is refused at its field, and stays', async () => {
  await open();
  await press(texts.domain.open);
  await act(async () => field(texts.domain.ways.statement).click());
  await type(texts.domain.statement, 'Het contract noemt dit domein.');
  serve({ ...noTest, [proof]: violations({ statement: 'Bij dit domein kan iedereen een adres krijgen.' }) });
  await press(texts.domain.state);
  await settle();
  expect([refused(), field(texts.domain.statement).value]).toEqual([
    [texts.domain.statement],
    'Het contract noemt dit domein.',
  ]);
  expect(document.querySelector('form [role=alert]')).toBeNull();
});

test.each([
  ['emailDomain', texts.options.emailDomain],
  ['ssoEnforced', texts.options.ssoEnforced],
  ['linksByAddress', texts.options.linksByAddress],
])('[SSO-06] an option refused as %s is refused at its field', async (path, label) => {
  await open({ ssoEnabled: true });
  await press(texts.options.change);
  serve({ ...noTest, [save]: violations({ [path]: 'Dit kan niet.' }) });
  await press(texts.options.save);
  await settle();
  expect([refused(), has('Dit kan niet.')]).toEqual([[label], true]);
});

test.each([
  ['a value that is too long', `urn:a\n${'x'.repeat(257)}`],
  ['eleven values', 'urn:a\n'.repeat(11)],
])('[SSO-06] %s is refused at the field of the values, before it is sent', async (_, text) => {
  await open({ ssoEnabled: true });
  await press(texts.options.change);
  await type(texts.options.secondFactorContexts, text);
  const asked = serve({ ...noTest, [save]: json(settings()) });
  await press(texts.options.save);
  await settle();
  expect([refused(), has(texts.options.wrongContexts), asked]).toEqual([
    [texts.options.secondFactorContexts],
    true,
    [],
  ]);
});

test('[SSO-05, SSO-08] an OpenID provider is refused at its fields, and a name in use at that of the organization', async () => {
  await open({ identityProvider: null, organisations: [] });
  await press(texts.openId.open);
  await type(texts.openId.issuer, 'https://login.example');
  await type(texts.openId.clientId, 'portaal');
  await act(async () => void fireEvent.change(field(texts.organisation.label), { target: { value: 'new' } }));
  await type(texts.organisation.name, 'Bank Noord N.V.');
  const wrong = {
    'openIdProvider.issuer': 'Dit adres antwoordt niet.',
    'openIdProvider.clientSecret': 'Vul het client secret in.',
    name: 'Er is al een organisatie met deze naam.',
  };
  serve({ ...noTest, [save]: violations(wrong) });
  await press(texts.openId.take);
  await settle();
  expect(refused()).toEqual([texts.openId.issuer, texts.openId.clientSecret, texts.organisation.name]);
});

test('[SSO-13] the names of attributes are asked where the rules need them', async () => {
  await open();
  await press(texts.options.change);
  const names = texts.options.attributeNames;
  expect(has(names.email)).toBe(false);
  await act(async () => field(texts.options.addsPeople).click());
  await type(names.surname, 'achternaam');
  const asked = serve({ ...noTest, [save]: json(settings()) });
  await press(texts.options.save);
  await settle();
  expect(asked[0]?.body).toMatchObject({
    options: { addsPeople: true, attributeNames: { email: 'mail', surname: 'achternaam' } },
  });
});

test('[ENV-02] a refusal without fields is shown in the metadata dialog', async () => {
  await openMetadata();
  serve({ ...noTest, [preview]: json({ title: 'x', detail: 'Het adres antwoordt niet.' }, 422) });
  await type(strings.xml, '<xml/>');
  await press(strings.read);
  await settle();
  expect(has('Het adres antwoordt niet.')).toBe(true);
});

async function find(found: object, given: object = {}) {
  await openMetadata(given);
  serve({ ...noTest, [preview]: json({ ...provider, ...found }) });
  await type(strings.xml, '<xml/>');
  await press(strings.read);
  await settle();
}

test('[ENV-02] changes in metadata are shown with the focus before they are saved', async () => {
  await find({ entityId: 'urn:nieuw' });
  expect(document.activeElement?.textContent).toBe(texts.found.title);
  expect([
    has(`urn:nieuw (${texts.found.before('urn:sso')})`),
    has(`https://sso.example/in (${texts.found.kept})`),
  ]).toEqual([true, true]);
  const asked = serve({ ...noTest, [save]: json(settings({ version: 4 })) });
  await press(texts.found.take);
  await settle();
  expect(asked[0]?.body).toEqual({
    ssoEnabled: false,
    identityProvider: {
      entityId: 'urn:nieuw',
      signOnUrl: 'https://sso.example/in',
      certificates: ['PEM'],
      organisation: 'o1',
    },
  });
  expect([notified(), has(texts.found.title)]).toEqual([[texts.found.taken], false]);
});

test('[SSO-14] metadata that asks for signed requests says so, and turns them on when it is taken over', async () => {
  await find({ wantsSignedRequests: true });
  expect(has(texts.signedRequests.title)).toBe(true);
  const asked = serve({ ...noTest, [save]: json(settings({ version: 4 })) });
  await press(texts.found.take);
  await settle();
  expect(asked[0]?.body).toMatchObject({ identityProvider: { wantsSignedRequests: true } });
});

test('[ENV-02] one of several organizations has to be chosen before the metadata are saved', async () => {
  const two = ['o1', 'o2'].map((each) => ({ ...organisation, id: each, name: each, chosen: false }));
  await find({}, { identityProvider: null, organisations: two });
  const asked = serve({ ...noTest, [save]: json(settings()) });
  await press(texts.found.take);
  await settle();
  expect([asked.length, has(texts.organisation.none)]).toEqual([0, true]);
  await act(async () => void fireEvent.change(field(texts.organisation.label), { target: { value: 'o2' } }));
  await press(texts.found.take);
  await settle();
  expect(asked[0]?.body).toMatchObject({ identityProvider: { organisation: 'o2' } });
});

test('[ENV-02, SSO-05] a new organization is named in the dialog, also again after a refusal', async () => {
  await find({}, { organisations: [] });
  await act(async () => void fireEvent.change(field(texts.organisation.label), { target: { value: 'new' } }));
  await press(texts.found.take);
  expect(has(texts.organisation.noName)).toBe(true);
  await type(texts.organisation.name, 'Nieuw B.V.');
  serve({
    ...noTest,
    [read]: json(settings({ version: 4, organisations: [] })),
    [save]: json({ title: 'x' }, 412),
  });
  await press(texts.found.take);
  await settle();
  expect([has(texts.stale), has(texts.found.title), notified()]).toEqual([true, true, []]);
  const asked = serve({ ...noTest, [save]: json(settings({ version: 5 })) });
  await press(texts.found.take);
  await settle();
  expect([asked[0]?.headers.get('if-match'), asked[0]?.body]).toEqual([
    '"4"',
    {
      ssoEnabled: false,
      identityProvider: { ...provider, certificates: ['PEM'], newOrganisation: 'Nieuw B.V.' },
    },
  ]);
  expect(has(texts.found.title)).toBe(false);
});

test('[SSO-06] the options are shown, and changed in a dialog without losing the others', async () => {
  await open({ ssoEnabled: true });
  expect([has('urn:mfa'), has('zonnig.example')]).toEqual([true, true]);
  await press(texts.options.change);
  await act(async () => field(texts.options.ssoEnforced).click());
  await act(async () => field(texts.options.signRequests).click());
  await type(texts.options.secondFactorContexts, ' urn:a \n\nurn:b');
  await type(texts.options.emailDomain, 'geen domein');
  await press(texts.options.save);
  expect(has('Dit is geen domein. Vul alleen in wat achter de @ staat.')).toBe(true);
  await type(texts.options.emailDomain, 'Zonnig.Example');
  const asked = serve({ ...noTest, [save]: json(settings({ version: 4 })) });
  await press(texts.options.save);
  await settle();
  expect(asked[0]?.body).toEqual({
    ssoEnabled: true,
    options: {
      ...options,
      signRequests: true,
      secondFactorContexts: ['urn:a', 'urn:b'],
      ssoEnforced: true,
      emailDomain: 'zonnig.example',
      organisation: 'o1',
    },
  });
  expect(notified()).toEqual([texts.options.saved]);
});

test('[SSO-14] turning signed requests off warns, and turning them on does not', async () => {
  await open({ options: { ...options, signRequests: true } });
  await press(texts.options.change);
  expect(has(texts.options.unsigned)).toBe(false);
  await act(async () => field(texts.options.signRequests).click());
  expect(has(texts.options.unsigned)).toBe(true);
  await act(async () => field(texts.options.signRequests).click());
  expect(has(texts.options.unsigned)).toBe(false);
});

test('[ENV-02] metadata that were read can be replaced, and are cleared when the dialog is opened again', async () => {
  await find({});
  await press(texts.found.another);
  expect(field(strings.xml).value).toBe('');
  await type(strings.xml, '<xml/>');
  await press(strings.read);
  await settle();
  expect(has(texts.found.title)).toBe(true);
  await press('Sluit dit venster');
  await press(texts.metadata.open);
  expect(has(texts.found.title)).toBe(false);
});

test.each([
  ['expired certificates show a warning', '2020-01-01T00:00:00Z', texts.warning.ended],
  [
    'certificates that expire soon show a warning',
    '2026-12-01T00:00:00Z',
    texts.warning.ending('1 december 2026'),
  ],
  ['certificates that are valid for long show no warning', '2099-01-01T00:00:00Z', null],
])('[ENV-02] %s', async (_, validTo, warning) => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  await open({ identityProvider: { ...stored, certificates: [{ ...certificate, validTo }] } });
  const all = [texts.warning.ended, texts.warning.ending('1 december 2026')];
  expect(all.filter(has)).toEqual(warning === null ? [] : [warning]);
});

const result = {
  identityProvider: 'urn:sso',
  passed: ['readable', 'status', 'request', 'issuer'],
  failed: 'signature',
  issuer: 'urn:sso',
  nameId: 'anna',
  attributes: [{ name: 'mail', values: [] }],
};

test('[LOG-07] a test of single sign-on opens a window, and its result is shown in the settings', async () => {
  await open();
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  await press(texts.test.start);
  expect([opened.mock.lastCall, notified()]).toEqual([
    ['/auth/saml/test?environment=e1'],
    [texts.test.blocked],
  ]);
  serve({ [lastTest]: json({ result }) });
  const window = new BroadcastChannel('portal.sso-test');
  window.postMessage('e2');
  window.postMessage('e1');
  await vi.waitFor(() => expect(has(texts.test.failed)).toBe(true));
  expect([has(texts.test.unverified), has(texts.test.empty)]).toEqual([true, true]);
  window.close();
});

test('[LOG-07] a test is started for the environment itself, whatever its id', async () => {
  serve({ [at(getSsoTest, { id: 'e&x=1' })]: json({ result: null }) });
  await show(
    <TestPart
      scope={{ params: { id: 'e&x=1' }, query: {} }}
      entityId="urn:sso"
      onLink={vi.fn<() => void>()}
    />,
  );
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(window);
  await press(texts.test.start);
  expect([opened.mock.lastCall, notified()]).toEqual([['/auth/saml/test?environment=e%26x%3D1'], []]);
});

test('[LOG-07] the window of a test shows its result and sends it to other windows', async () => {
  const received: unknown[] = [];
  const other = new BroadcastChannel('portal.sso-test');
  other.addEventListener('message', ({ data }) => received.push(data));
  serve({ [lastTest]: json({ result: null }) });
  const first = await show(<SsoTestScreen params={id} />);
  expect([has(texts.test.none), received]).toEqual([true, []]);
  first.unmount();
  serve({ [lastTest]: json({ result: { ...result, passed: ['signature'], failed: null, person: 'Anna' } }) });
  await show(<SsoTestScreen params={id} />);
  expect([has(texts.test.succeededText('Anna')), has(texts.test.unverified)]).toEqual([true, false]);
  await vi.waitFor(() => expect(received).toEqual(['e1']));
  other.close();
});

test('settings that cannot be loaded can be loaded again', async () => {
  serve({ ...noTest, [read]: json({}, 500) });
  await show(<Page />);
  serve({ ...noTest, [read]: json(settings()) });
  await press('Probeer opnieuw');
  await settle();
  expect(has('urn:sso')).toBe(true);
});

test('[SSO-08] an OpenID provider is connected by its issuer and client, and its secret is kept when left empty', async () => {
  await open({ identityProvider: null, options: null });
  await press(texts.openId.open);
  expect(has(texts.openId.lead('https://portaal.example/auth/openid/callback'))).toBe(true);
  await type(texts.openId.issuer, 'https://login.zonnig.example');
  await type(texts.openId.clientId, 'portaal');
  await type(texts.openId.clientSecret, 'geheim');
  const openId = {
    ...stored,
    protocol: 'openid',
    entityId: 'https://login.zonnig.example#portaal',
    issuer: 'https://login.zonnig.example',
    clientId: 'portaal',
    certificates: [],
  };
  const asked = serve({
    ...noTest,
    [save]: json(settings({ version: 4, identityProvider: openId })),
    [environment]: json(environmentOf({ version: 4 })),
  });
  await press(texts.openId.take);
  await settle();
  const given = { issuer: 'https://login.zonnig.example', clientId: 'portaal', organisation: 'o1' };
  expect(asked[0]?.body).toEqual({
    ssoEnabled: false,
    openIdProvider: { ...given, clientSecret: 'geheim' },
  });
  expect([notified(), has('portaal'), has(texts.certificate.title), has(texts.options.nameIdFormat)]).toEqual(
    [[texts.openId.taken], true, false, false],
  );
  await press(texts.openId.open);
  expect(field(texts.openId.issuer).value).toBe('https://login.zonnig.example');
  await press(texts.openId.take);
  await settle();
  expect(asked.findLast(({ what }) => what === save)?.body).toEqual({
    ssoEnabled: false,
    openIdProvider: given,
  });
});

test('[SCM-01] a token is shown once after a second factor, replaced after a question, and revoked', async () => {
  await open();
  const token = { createdAt: '2026-11-28T12:00:00Z', createdBy: 'Bram Bakker', lastUsedAt: null };
  const made = [
    violations({ verificationCode: 'Vul eerst je verificatiecode in.' }),
    json({ ...scim, token, secret: 'scim_geheim' }),
  ];
  serve({
    ...noTest,
    [read]: json(settings()),
    [newToken]: () => made.shift() ?? json({}, 500),
    [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }),
    [endToken]: json(scim),
  });
  await press(texts.scim.make);
  await settle();
  await type('Verificatiecode', '123456');
  await press('Bevestigen');
  await settle();
  expect(has('scim_geheim')).toBe(true);
  await press('Sluit dit venster');
  await settle();
  expect([has('scim_geheim'), has(texts.scim.unused)]).toEqual([false, true]);
  await press(texts.scim.replace);
  expect(has(texts.scim.replaceText)).toBe(true);
  await press(texts.scim.keep);
  await press(texts.scim.revoke);
  await press(texts.scim.revoke);
  await settle();
  expect(has(texts.scim.none)).toBe(true);
});

const proposal = {
  ...provider,
  protocol: 'saml',
  issuer: null,
  clientId: null,
  metadataUrl: null,
  proposedAt: '2026-11-28T12:00:00.000Z',
  succeededAt: null,
};
const link = {
  id: 'l1',
  organisation: 'Zonnig',
  createdAt: '2026-11-28T10:00:00Z',
  createdBy: 'Bram Bakker',
  endsAt: '2026-12-05T10:00:00Z',
  state: 'live',
  lastUsedAt: null,
  proposal: null,
};

async function openWithLinks(...members: object[]) {
  await open({ identityProvider: null, options: null });
  serve({ ...noTest, [read]: json(settings({ identityProvider: null })), [allLinks]: links(...members) });
  await show(<Page />);
}

test('[SSO-16] a set-up link is made for an organization, mailed, and shown once', async () => {
  await open();
  await press(texts.links.make);
  await type(texts.links.email, 'geen adres');
  const asked = serve({
    ...noTest,
    [read]: json(settings()),
    [allLinks]: links(link),
    [newLink]: json({ address: 'https://portaal.example/sso-instellen/geheim', endsAt: link.endsAt }),
  });
  const makeIn = async () =>
    act(
      async () =>
        void fireEvent.submit(document.querySelector('[role=dialog] form, dialog form') ?? document),
    );
  await makeIn();
  await settle();
  expect([refused(), asked]).toEqual([[texts.links.email], []]);
  await type(texts.links.email, 'it@zonnig.example');
  await makeIn();
  await settle();
  expect(asked.find(({ what }) => what === newLink)?.body).toEqual({
    organisation: 'o1',
    email: 'it@zonnig.example',
  });
  expect([
    has('https://portaal.example/sso-instellen/geheim'),
    has(texts.links.mailed('it@zonnig.example')),
  ]).toEqual([true, true]);
  await press('Sluit dit venster');
  await settle();
  expect([has('https://portaal.example/sso-instellen/geheim'), has(texts.links.of('Zonnig'))]).toEqual([
    false,
    true,
  ]);
});

test('[SSO-16] a set-up link says who made it, when it ends and was used, and is withdrawn after a question', async () => {
  await openWithLinks(link, { ...link, id: 'l2', state: 'withdrawn', lastUsedAt: '2026-11-28T11:00:00Z' });
  for (const text of [texts.links.unused, texts.links.states.withdrawn]) expect(has(text)).toBe(true);
  await press(`${texts.links.withdraw} (${texts.links.of('Zonnig')})`);
  const asked = serve({ ...noTest, [at(withdrawSsoLink, { id: 'l1' })]: json(undefined, 204) });
  await press(texts.links.withdraw);
  await settle();
  expect([asked[0]?.what, notified()]).toEqual([at(withdrawSsoLink, { id: 'l1' }), [texts.links.withdrawn]]);
});

test('[SSO-17] what was filled in by a link is shown, and taken over as it was shown', async () => {
  await openWithLinks({ ...link, proposal });
  await press(`${texts.links.show} (Zonnig)`);
  expect([has('urn:sso'), has(texts.links.notTested)]).toEqual([true, true]);
  serve({ ...noTest, [save]: violations({ proposal: 'Intussen gewijzigd.' }) });
  await press(texts.links.take);
  await settle();
  expect(has('Intussen gewijzigd.')).toBe(true);
  const asked = serve({ ...noTest, [save]: json(settings({ version: 4, ssoEnabled: true })) });
  await press(texts.links.take);
  await settle();
  expect(asked[0]?.body).toEqual({
    ssoEnabled: true,
    proposal: { link: 'l1', proposedAt: proposal.proposedAt },
  });
  expect(notified()).toEqual([texts.links.taken]);
});

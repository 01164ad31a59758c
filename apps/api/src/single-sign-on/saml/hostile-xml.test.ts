import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DemoApp } from '../../testing/demo-app.ts';
import {
  buildBankNoordApp,
  effectOf,
  fatima,
  deleteSsoRows,
  startSsoLogin,
  postForm,
  rejectedEffects,
  signBoth,
  type TestProvider,
  unsigned,
} from '../../testing/credentials/single-sign-on.ts';

let demo: DemoApp;
let provider: TestProvider;
beforeAll(async () => {
  ({ demo, provider } = await buildBankNoordApp());
});
beforeEach(() => deleteSsoRows(demo));
afterAll(() => demo.close());

/** Returns the effect of a response, and checks that it takes less than 1.5 s of processor time. */
async function quickEffectOf(make: (signed: string) => string) {
  const leaving = await startSsoLogin(demo, provider);
  const xml = make(signBoth(unsigned(provider, leaving, fatima), provider));
  const before = process.cpuUsage();
  const effect = await effectOf(demo, leaving, xml);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_500_000);
  return effect;
}

const listed = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');

/** Ten nested entities, each ten times the one before. */
const bomb = `<!DOCTYPE r [<!ENTITY e0 "lol">${Array.from(
  { length: 10 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
).join('')}]>`;

describe('[SSO-04] [T51] response with a declaration, comment or CDATA', () => {
  test.each<[string, (xml: string) => string]>([
    ['a document type', (xml) => `<!DOCTYPE Response>${xml}`],
    ['a document type in lower case', (xml) => `<!doctype Response>${xml}`],
    ['an entity bomb', (xml) => bomb + xml.replace(fatima, '&e10;')],
    [
      'an external entity of a file',
      (xml) => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace(fatima, '&f;')}`,
    ],
    ['a comment', (xml) => xml.replace(fatima, 'medewerker<!-- -->-1')],
    ['CDATA', (xml) => xml.replace(fatima, '<![CDATA[medewerker-1]]>')],
  ])('rejects %s before parsing', async (_, make) => {
    expect(await quickEffectOf(make)).toEqual(rejectedEffects('declaration'));
  });
});

describe('[SSO-04] [T51] malformed or large response', () => {
  test.each([
    ['plain text', 'hallo', 'unreadable'],
    ['an unclosed tag', '<samlp:Response', 'unreadable'],
    ['an HTML error page', '<html><body>502 Bad gateway</body></html>', 'unreadable'],
    [
      'another SAML message',
      '<p:LogoutResponse xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0" ID="_1"/>',
      'unreadable',
    ],
    ['a response of another namespace', '<Response ID="_1" Version="2.0"/>', 'unreadable'],
    ['unclosed elements', '<a>'.repeat(900), 'unreadable'],
    ['overlapping elements', '<a><b></a>'.repeat(300), 'unreadable'],
    ['deeply nested elements', `${'<a>'.repeat(450)}${'</a>'.repeat(450)}`, 'unreadable'],
    ['many unclosed elements', '<a>'.repeat(20_000), 'too-large'],
    ['many overlapping elements', '<a><b></a>'.repeat(5_000), 'too-large'],
    ['many processing instructions', `${'<?a ?>'.repeat(9_000)}<a/>`, 'too-large'],
    ['many attributes', `<a ${listed(5_000, (index) => `a${index}=""`)}/>`, 'too-large'],
    ['many namespaces', `<a ${listed(3_000, (index) => `xmlns:a${index}="u"`)}/>`, 'too-large'],
    ['a namespace at each of many levels', listed(3_000, (index) => `<a b${index} = ''>`), 'too-large'],
    ['many attributes without a value', `<a ${'b '.repeat(30_000)}/>`, 'unreadable'],
    ['many entity references', `<a>${'&amp;'.repeat(13_000)}</a>`, 'unreadable'],
    ['many references to undefined entities', `<a>${'&x;'.repeat(20_000)}</a>`, 'unreadable'],
  ])('rejects %s within 1.5 seconds', async (_, xml, reason) => {
    expect(await quickEffectOf(() => xml)).toEqual(rejectedEffects(reason));
  });

  test('rejects a response of more than 64 KiB', async () => {
    const effect = await quickEffectOf((xml) => xml.replace('<samlp:Status>', `${' '.repeat(64 * 1024)}$&`));
    expect(effect).toEqual(rejectedEffects('too-large'));
  });

  test('rejects a form of more than 128 KiB', async () => {
    const effect = await quickEffectOf(() => ' '.repeat(100 * 1024));
    // The response is not even read, so its request still waits.
    expect(effect).toMatchObject({ status: 303, location: '/#sso=error', hasSession: false, sessions: 0 });
  });

  test.each(['', '%%%', 'a*b', Buffer.from([0xff, 0xfe, 0x3c, 0x00]).toString('base64')])(
    'rejects the SAMLResponse field %j',
    async (SAMLResponse) => {
      const leaving = await startSsoLogin(demo, provider);
      const form = new URLSearchParams({ SAMLResponse, RelayState: leaving.relayState });
      const response = await postForm(leaving.visitor, form.toString());
      expect(response.headers.location).toBe('/#sso=error');
      expect(leaving.visitor.cookies.has('sid')).toBe(false);
    },
  );
});

test('[SSO-04] [T48] a name identifier is matched as a whole, not by its beginning', async () => {
  const leaving = await startSsoLogin(demo, provider);
  const xml = signBoth(unsigned(provider, leaving, `${fatima}.elders.example`), provider);
  expect(await effectOf(demo, leaving, xml)).toMatchObject({ location: '/#logged-in=no', sessions: 0 });
});

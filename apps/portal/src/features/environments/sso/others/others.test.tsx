import { getEnvironment } from '@portal/contract/environments/calls';
import { getScimToken } from '@portal/contract/environments/scim';
import { getSso, getSsoTest, saveSso, ssoNameIdFormats } from '@portal/contract/environments/sso';
import { getSsoLinks, makeSsoLink } from '@portal/contract/environments/sso-links';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { controls, field, has, press, settle, type } from '../../../../testing/page.ts';
import { at, json, serve } from '../../../../testing/requests.ts';
import { environmentOf } from '../../../../testing/sessions.ts';
import { show } from '../../../../testing/show.tsx';
import { texts } from '../texts.ts';
import { Others } from './Others.tsx';
import EditEnvironmentScreen from '../../EditScreen.tsx';

const id = { id: 'e1' };
const query = '?organisation=o2';
const [read, save, allLinks, newLink] = [getSso, saveSso, getSsoLinks, makeSsoLink].map(
  (call) => at(call, id) + query,
);
const token = at(getScimToken, id) + query;
const environment = environmentOf({ version: 3, name: 'Voorbeeld' });

const zonnig = {
  id: 'o2',
  name: 'Zonnig',
  isHere: true,
  enforced: false,
  chosen: true,
  emailDomain: 'zonnig.example',
  domainProof: null,
  domainRecord: 'portaal-domein=x',
};
const provider = {
  entityId: 'urn:zonnig',
  signOnUrl: 'https://zonnig.example/in',
  certificates: [],
  protocol: 'saml',
};
const settings = (given: object = {}) => ({
  version: 3,
  ssoEnabled: true,
  ofOrganisation: { id: 'o2', name: 'Zonnig' },
  isEnvironmentOn: true,
  others: [],
  identityProvider: provider,
  options: { nameIdFormat: ssoNameIdFormats.persistent },
  organisations: [zonnig],
  serviceProvider: {
    entityId: 'urn:portaal',
    consumerUrl: '/acs',
    nameIdFormat: 'persistent',
    metadataUrl: '/meta',
    callbackUrl: '/callback',
  },
  ...given,
});

/** What the server answers about the provider of Zonnig. */
const answers = (given: object = {}) => ({
  [at(getEnvironment, id)]: json({ ...environment, '@type': 'CustomerPortalEnvironment' }),
  [read ?? '']: json(settings(given)),
  [at(getSsoTest, id)]: json({ result: null }),
  [token]: json({ address: '/scim', organisation: 'Zonnig', token: null }),
  [allLinks ?? '']: json({ member: [], totalItems: 0 }),
});
async function open(given: object = {}) {
  const asked = serve(answers(given));
  await show(<EditEnvironmentScreen params={{ id: 'e1', organisation: 'o2' }} />);
  await settle();
  return asked;
}

test('[SSO-18] the other organizations are listed with their domain and state, and lead to their own provider', async () => {
  const others = [
    { id: 'o2', name: 'Zonnig', emailDomain: 'zonnig.example', state: 'on' },
    { id: 'o3', name: 'Anders', emailDomain: null, state: 'none' },
    { id: 'o4', name: 'Stuk', emailDomain: 'stuk.example', state: 'problem' },
  ] as const;
  await show(<Others environmentId="e1" others={[...others]} />);
  const { states, noDomain } = texts.others;
  expect([states.on, states.none, states.problem, noDomain, '@zonnig.example'].map(has)).toEqual(
    Array<boolean>(5).fill(true),
  );
  const links = [...document.querySelectorAll('li a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links[0]).toEqual([`${texts.others.open} (Zonnig)`, '/omgevingen/bewerken/e1/o2']);
});

test('[SSO-18] the page of an organization says whose provider it is, and asks for nothing of the environment', async () => {
  const asked = await open();
  expect([has(texts.others.card('Zonnig')), has('urn:zonnig'), has(texts.others.title)]).toEqual([
    true,
    true,
    false,
  ]);
  const back = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(back).toContain('/omgevingen/bewerken/e1');
  const about = asked.map(({ what }) => what).filter((what) => /\/sso$|sso_links|scim_token/.test(what));
  expect(about.filter((what) => !what.endsWith(query))).toEqual([]);
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(window);
  await press(texts.test.start);
  expect(opened.mock.lastCall).toEqual(['/auth/saml/test?environment=e1&organisation=o2']);
});

test('[SSO-18] turning it off removes the provider of that organization, after a confirmation', async () => {
  await open();
  await act(async () => field(texts.switch.label).click());
  expect(has(texts.turnOff.removeText('Zonnig'))).toBe(true);
  const asked = serve({
    ...answers(),
    [save ?? '']: json(settings({ version: 4, ssoEnabled: false, identityProvider: null })),
  });
  await press(texts.turnOff.remove);
  await settle();
  expect([asked[0]?.what, asked[0]?.body]).toEqual([save, { ssoEnabled: false }]);
  expect([has(texts.others.first('Zonnig')), field(texts.switch.label).disabled]).toEqual([true, true]);
});

test('[SSO-18] a set-up link is for that organization, without a choice of another one', async () => {
  await open();
  await press(texts.links.make);
  expect(controls(texts.organisation.label)).toEqual([]);
  const asked = serve({ ...answers(), [newLink ?? '']: json({ address: 'https://x', endsAt: 'x' }, 201) });
  await type(texts.links.email, 'it@zonnig.example');
  await press(texts.links.make);
  await settle();
  expect(asked[0]?.what).toBe(newLink);
});

test.each([
  ['is said to be closed while the environment has single sign-on off', { isEnvironmentOn: false }, true],
  ['is not said to be closed otherwise', {}, false],
])('[SSO-18] a provider %s', async (_, given, isClosed) => {
  await open(given);
  expect(has(texts.others.closed)).toBe(isClosed);
});

test('[SSO-18] an organization of elsewhere is not there', async () => {
  serve({ ...answers(), [read ?? '']: json({ code: 404 }, 404) });
  await show(<EditEnvironmentScreen params={{ id: 'e1', organisation: 'o2' }} />);
  await settle();
  expect(has(texts.others.gone)).toBe(true);
});
